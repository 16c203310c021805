/** The ways of passing the second factor, in the order in which they are offered. */
export const ways = ["passkey", "app", "email", "backup"] as const;
export type Way = (typeof ways)[number];

type Had = { passkeys: number; appSince: string | null; isMailAllowed: boolean; codesLeft: number };

/** The ways that an account has. Backup codes are offered also when all are used up, for the page then says so by refusing. */
export function waysOf({ passkeys, appSince, isMailAllowed }: Had): Way[] {
  const has = { passkey: passkeys > 0, app: appSince !== null, email: isMailAllowed, backup: true };
  return ways.filter((way) => has[way]);
}

/** The way asked for where the account has it, and otherwise the first that it has. */
export function chooseWay(asked: string | null | undefined, had: Way[]): Way {
  return had.find((way) => way === asked) ?? had[0] ?? "backup";
}
