import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";

/** How far the mail is that tells the owner of a message; "none" where nobody was to be told. */
export type Delivery =
  | { state: "none" }
  | { state: "sent"; at: string }
  | { state: "waiting"; tries: number; at: string | null; error: string | null }
  | { state: "failed"; tries: number; at: string; error: string | null };

const askedAtOnce = 500;

/** Of each message the mail that it caused, as the outbox has it now. */
export const deliveriesOf = forAdmin(async (messageIds: readonly string[]) => {
  const found = new Map<string, Delivery>();
  for (let from = 0; from < messageIds.length; from += askedAtOnce) {
    const mails = await store()
      .selectFrom("outbox")
      .select(["cause_id", "attempts", "next_attempt_at", "sent_at", "failed_at", "last_error"])
      .where("cause_id", "in", messageIds.slice(from, from + askedAtOnce))
      .where("kind", "=", "message")
      .execute();
    for (const mail of mails) found.set(mail.cause_id ?? "", deliveryOf(mail));
  }
  return found;
});

type Mail = {
  attempts: number;
  next_attempt_at: string | null;
  sent_at: string | null;
  failed_at: string | null;
  last_error: string | null;
};

function deliveryOf(mail: Mail): Delivery {
  const { attempts: tries, last_error: error } = mail;
  if (mail.sent_at) return { state: "sent", at: mail.sent_at };
  if (mail.failed_at) return { state: "failed", tries, at: mail.failed_at, error };
  return { state: "waiting", tries, at: mail.next_attempt_at, error };
}
