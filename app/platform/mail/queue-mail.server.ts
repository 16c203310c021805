import { queryBuilder } from "../database/database.server.ts";
import { announce } from "../live/announce.server.ts";
import { type Correspondent, isMailAddress, isMessageId, type Mail, type OutboxRow, oneLine } from "./mail.ts";

export const outboxTopic = "outbox";

export function outbox() {
  return queryBuilder<{ outbox: OutboxRow }>();
}

/** Throws when the recipient or reply address is not exactly one. Drops a second mail of one event to one recipient. */
export async function queueMail(mail: Mail, now = new Date()) {
  const row = mailRow(mail, now);
  await outbox()
    .insertInto("outbox")
    .values(row)
    .onConflict((conflict) => conflict.columns(["recipient", "event_key"]).doNothing())
    .execute();
  await announce(outboxTopic);
  return row.id;
}

export async function withdrawMails(kind: string, to: string) {
  const unsent = outbox().deleteFrom("outbox").where("sent_at", "is", null);
  await unsent.where("kind", "=", kind).where("recipient", "=", to).execute();
}

export function mailRow(mail: Mail, now = new Date()): OutboxRow {
  const { kind, to, subject, text, html, picture, from, replyTo, messageId, thread } = mail;
  const { causeId = null, eventKey = null } = mail;
  for (const address of [to, replyTo?.address ?? to, from?.address ?? to])
    if (!isMailAddress(address)) throw new Error("a mail needs one plain address");
  for (const id of [messageId ?? "own", ...(thread ?? [])])
    if (!isMessageId(id)) throw new Error("a Message-ID is letters, digits and dashes");
  return {
    id: crypto.randomUUID(),
    created_at: now.toISOString(),
    kind,
    recipient: to,
    mail: {
      subject: oneLine(subject),
      text,
      html,
      ...(picture && { picture }),
      replyTo: replyTo ? safeName(replyTo) : null,
      ...(from && { from: safeName(from) }),
      ...(messageId && { messageId }),
      ...(thread && { thread }),
    },
    attempts: 0,
    next_attempt_at: now.toISOString(),
    sent_at: null,
    failed_at: null,
    last_error: null,
    expires_at: mail.expiresAt?.toISOString() ?? null,
    cause_id: causeId,
    taken_until: null,
    event_key: eventKey,
    transport: null,
  };
}

function safeName({ name, address }: Correspondent): Correspondent {
  return { name: oneLine(name, 100), address };
}
