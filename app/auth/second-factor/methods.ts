const methods = ["passkey", "app", "email", "backup"] as const;
export type Method = (typeof methods)[number];

type Factors = { passkeys: number; appSince: string | null; isMailAllowed: boolean };

/** Backup codes are offered even when all are used up. */
export function methodsOf({ passkeys, appSince, isMailAllowed }: Factors): Method[] {
  const has = { passkey: passkeys > 0, app: appSince !== null, email: isMailAllowed, backup: true };
  return methods.filter((method) => has[method]);
}

export function chooseMethod(requested: string | null | undefined, available: Method[]): Method {
  return available.find((method) => method === requested) ?? available[0] ?? "backup";
}
