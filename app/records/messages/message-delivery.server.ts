import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

export type Delivery =
  | { state: "none" }
  | { state: "sent"; at: string }
  | { state: "waiting"; tries: number; at: string | null; error: string | null }
  | { state: "failed"; tries: number; at: string; error: string | null };

export const deliveriesOf = forAdmin(async (messageIds: readonly string[]) => {
  if (messageIds.length === 0) return new Map<string, Delivery>();
  const mails = await store()
    .selectFrom("outbox")
    .selectAll()
    .where("cause_id", "in", messageIds)
    .where("kind", "=", "message")
    .execute();
  return new Map(
    mails.map(({ cause_id, sent_at, failed_at, attempts: tries, next_attempt_at, last_error: error }) => {
      const state: Delivery = sent_at
        ? { state: "sent", at: sent_at }
        : failed_at
          ? { state: "failed", tries, at: failed_at, error }
          : { state: "waiting", tries, at: next_attempt_at, error };
      return [cause_id ?? "", state];
    }),
  );
});
