declare const granted: unique symbol;

/** Who does something, for the audit log. */
export type Actor = { readonly userId: string | null; readonly ipAddress: string | null };

type Level = "moderator" | "admin" | "system";
type Permission<Granted extends Level> = Actor & { readonly [granted]: Granted };

/** Every function that is not a public read takes the permission it needs first; a higher one fits as well. */
export type Moderator = Permission<Level>;
export type Admin = Permission<"admin" | "system">;
/** For what the server does by itself: jobs, the sample content, commands of the console. */
export type System = Permission<"system">;

const ranks: readonly Level[] = ["moderator", "admin", "system"];
const grants = new WeakMap<Actor, Level>();

/** Called by `auth` alone, which knows who asks. */
export function grantPermission<Granted extends Level>(level: Granted, { userId, ipAddress }: Actor) {
  const permission = { userId, ipAddress };
  grants.set(permission, level);
  return permission as Permission<Granted>;
}

/** Wraps a function that does not need to know who calls it: the permission comes first, and is checked at run time. */
export const forModerator = requiring<Moderator>("moderator");
export const forAdmin = requiring<Admin>("admin");
export const forSystem = requiring<System>("system");

function requiring<Needed extends Actor>(needed: Level) {
  return <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (permission: Needed, ...args: Args) => {
      const level = grants.get(permission);
      if (!level || ranks.indexOf(level) < ranks.indexOf(needed)) throw new Error(`needs the permission "${needed}"`);
      return run(...args);
    };
}
