import type { OutboxRow, TransportKind } from "#app/platform/mail/mail.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";

/** "file": without a mail server it was written to a file and reached nobody. */
export type Delivery =
  | { state: "none" }
  | { state: "sent"; at: string }
  | { state: "file"; at: string }
  | { state: "waiting"; tries: number; at: string | null; error: string | null }
  | { state: "failed"; tries: number; at: string; error: string | null };

export const deliveriesOf = forAdmin(async (causeIds: readonly string[], kind: "message" | "reply" = "message") => {
  const mails = await selectRows("outbox", { cause_id: causeIds, kind }).selectAll().execute();
  const transportNow = (await hasMailServer()) ? "smtp" : "file";
  return new Map<string, Delivery>(mails.map((mail) => [mail.cause_id ?? "", deliveryOf(mail, transportNow)]));
});

function deliveryOf(
  { sent_at, failed_at, attempts, transport, ...mail }: OutboxRow,
  transportNow: TransportKind,
): Delivery {
  // Mails from before the transport was noted took the one that is set up.
  const isFile = (transport ?? transportNow) === "file";
  if (sent_at) return { state: isFile ? "file" : "sent", at: sent_at };
  const { next_attempt_at, last_error: error } = mail;
  if (failed_at) return { state: "failed", tries: attempts, at: failed_at, error };
  return { state: "waiting", tries: attempts, at: next_attempt_at, error };
}
