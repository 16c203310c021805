declare const granted: unique symbol;

export type Actor = { readonly userId: string | null; readonly ipAddress: string | null };

type Level = "moderator" | "admin" | "system";
type Permission<Granted extends Level> = Actor & { readonly [granted]: Granted };

/** Every function but public reads takes a permission first; a higher one is accepted too. */
export type Moderator = Permission<Level>;
export type Admin = Permission<"admin" | "system">;
/** For jobs, sample content and console commands. */
export type System = Permission<"system">;

const ranks: readonly Level[] = ["moderator", "admin", "system"];
const grants = new WeakMap<Actor, Level>();

/** Only `auth` may call this. */
export function grantPermission<Granted extends Level>(level: Granted, { userId, ipAddress }: Actor) {
  const permission = { userId, ipAddress };
  grants.set(permission, level);
  return permission as Permission<Granted>;
}

/** The permission is checked at run time. */
export const forModerator = requiring<Moderator>("moderator");
export const forAdmin = requiring<Admin>("admin");
export const forSystem = requiring<System>("system");
/** Before something is read on the way to a change. */
export const requireAdmin = forAdmin(() => {});

function requiring<Needed extends Actor>(needed: Level) {
  return <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (permission: Needed, ...args: Args) => {
      const level = grants.get(permission);
      if (!level || ranks.indexOf(level) < ranks.indexOf(needed)) throw new Error(`needs the permission "${needed}"`);
      return run(...args);
    };
}
