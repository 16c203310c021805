declare const granted: unique symbol;

/**
 * The proof that a person may keep records: every function that is not a public reading takes it first.
 * Only the guard makes one from a session, and the sample site one for itself; a house rule holds that.
 */
export type Staff = { readonly userId: string | null; readonly ipAddress: string | null; readonly [granted]: true };

/** Who did something, for the audit trail: a Staff, or somebody who changes their own account and may keep nothing else. */
export type Actor = Pick<Staff, "userId" | "ipAddress">;

export function grantStaff(userId: string | null, ipAddress: string | null = null) {
  return { userId, ipAddress } as Staff;
}
