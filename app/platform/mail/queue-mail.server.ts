import { EventEmitter } from "node:events";
import { afterCommit, queryBuilder } from "../database/database.server.ts";
import { isMailAddress, type Mail, type OutboxRow, oneLine } from "./mail.ts";

const arrivals = new EventEmitter().setMaxListeners(0);

/**
 * Writes the mail into the outbox, within the transaction of its cause: both are kept or neither. The sender hears of
 * it at the commit. A second mail of one event to one recipient is not kept. Throws when the recipient or the address to answer to is not exactly one address.
 */
export async function queueMail(mail: Mail, now = new Date()) {
  const row = mailRow(mail, now);
  await queryBuilder()
    .insertInto("outbox")
    .values(row)
    .onConflict((conflict) => conflict.columns(["recipient", "event_key"]).doNothing())
    .execute();
  sendAtCommit();
  return row.id;
}

/** Takes back what was queued of this kind for somebody and is not sent yet: a newer mail says otherwise. */
export async function withdrawMails(kind: string, to: string) {
  const standing = queryBuilder().deleteFrom("outbox").where("sent_at", "is", null);
  await standing.where("kind", "=", kind).where("recipient", "=", to).execute();
}

/** Takes back the mail of this id. */
export async function withdrawMail(id: string) {
  await queryBuilder().deleteFrom("outbox").where("id", "=", id).execute();
}

/** Wakes the sender once what is being written here is kept. */
export function sendAtCommit() {
  afterCommit(() => arrivals.emit("mail"));
}

/** The mail as the outbox holds it; throws as `queueMail` does. */
export function mailRow(mail: Mail, now = new Date()): OutboxRow {
  const { kind, to, subject, text, html, replyTo, causeId = null, eventKey = null, expiresAt } = mail;
  for (const address of [to, replyTo?.address ?? to])
    if (!isMailAddress(address)) throw new Error("a mail needs one plain address");
  return {
    id: crypto.randomUUID(),
    created_at: now.toISOString(),
    kind,
    recipient: to,
    mail: {
      subject: oneLine(subject),
      text,
      html,
      replyTo: replyTo ? { name: oneLine(replyTo.name, 100), address: replyTo.address } : null,
    },
    attempts: 0,
    next_attempt_at: now.toISOString(),
    sent_at: null,
    failed_at: null,
    last_error: null,
    expires_at: expiresAt?.toISOString() ?? null,
    cause_id: causeId,
    taken_until: null,
    event_key: eventKey,
  };
}

/** Hears of every mail queued by this process, at its commit, until the returned function is called. */
export function onMailQueued(hear: () => void) {
  arrivals.on("mail", hear);
  return () => {
    arrivals.off("mail", hear);
  };
}
