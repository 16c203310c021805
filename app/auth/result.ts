/** What an operation gives that may be refused; `waitMs` is more than 0 when another try has to wait for that time. */
export type Result<Reason extends string, Value = unknown> = ({ ok: true } & Value) | Failure<Reason>;
export type Failure<Reason extends string> = { ok: false; reason: Reason; waitMs: number };

export function failure<Reason extends string>(reason: Reason, waitMs = 0): Failure<Reason> {
  return { ok: false, reason, waitMs };
}
