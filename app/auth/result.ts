/** `waitMs` is above 0 when the next try is rate limited. */
export type Result<Reason extends string, Value = unknown> = ({ ok: true } & Value) | Failure<Reason>;
export type Failure<Reason extends string> = { ok: false; reason: Reason; waitMs: number };

export function failure<Reason extends string>(reason: Reason, waitMs = 0): Failure<Reason> {
  return { ok: false, reason, waitMs };
}
