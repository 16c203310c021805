import { inTransaction, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import { retryFailedMails } from "#app/records/mails/failed-mails.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { insertRows, selectRows, store } from "#app/records/store/store.server.ts";
import type { MessageRow, ReplyRow } from "#app/records/store/tables.ts";
import { type Delivery, deliveriesOf } from "./message-delivery.server.ts";
import { changeMessages } from "./message-inbox.server.ts";
import type { ReplyFields } from "./reply.ts";
import { composeReply } from "./reply-mail.server.ts";

type Replied = { ok: true } | { ok: false; reason: "missing" | "no-address" };

/** Stores the reply and its mail; the same text with the same id is the same reply, as of two tabs with one draft. */
export function replyToMessage(staff: Admin, messageId: string, { body, ...sent }: ReplyFields, moment = new Date()) {
  return inTransaction(async (): Promise<Replied> => {
    const message = await lockMessage(messageId);
    if (!message) return { ok: false, reason: "missing" };
    const earlier = await repliesOf(messageId).execute();
    const same = earlier.find((reply) => reply.id === sent.id);
    if (same?.body === body) return { ok: true };
    const id = same ? crypto.randomUUID() : sent.id;
    const mail = await composeReply(staff, lastTextOf(message, earlier), body);
    if (!mail) return { ok: false, reason: "no-address" };
    await insertReply(staff, messageId, { id, body, subject: mail.subject, is_theirs: false }, moment);
    await queueMail({ ...mail, ...threadOf(messageId, id, earlier), to: message.email }, moment);
    await writeAudit(staff, "messages.reply", "messages", messageId, null, { status: "replied" });
    await changeMessages(staff, [messageId], "replied");
    await announce("messages");
    return { ok: true };
  });
}

/** What the visitor answered by mail, so that the next reply quotes it; the message waits for a reply again. */
export function addVisitorAnswer(staff: Admin, messageId: string, { id, body }: ReplyFields, moment = new Date()) {
  return inTransaction(async () => {
    if (!(await lockMessage(messageId))) return false;
    const replies = await readReplies(staff, messageId);
    if (replies.some((one) => one.id === id && one.body === body)) return true;
    const isNew = replies.every((one) => one.id !== id);
    const answer = { id: isNew ? id : crypto.randomUUID(), body, subject: "", is_theirs: true };
    await insertReply(staff, messageId, answer, moment);
    await writeAudit(staff, "messages.answer", "messages", messageId, null, null);
    await changeMessages(staff, [messageId], "read");
    await announce("messages");
    return true;
  });
}

type Resent = "queued" | "sent" | "in-hand" | "gone";

/** At once, and composed anew where its mail was given up or only written to a file. */
export function resendReply(staff: Admin, messageId: string, id: string, moment = new Date()) {
  return inTransaction(async (): Promise<Resent> => {
    const message = await lockMessage(messageId);
    const replies = await readReplies(staff, messageId);
    const reply = replies.find((one) => one.id === id && !one.is_theirs);
    if (!reply || !message) return "gone";
    const delivery = (await deliveriesOf(staff, [id], "reply")).get(id);
    if (delivery?.state === "sent") return "sent";
    const mails = () => selectRows("outbox", { kind: "reply", cause_id: id }).select("id");
    if (delivery?.state === "waiting" || delivery?.state === "failed") {
      const { id: mail } = await mails().executeTakeFirstOrThrow();
      const isRetried = (await retryFailedMails(staff, mail, moment)) > 0;
      return isRetried || delivery.tries === 0 ? "queued" : "in-hand";
    }
    const earlier = replies.slice(0, replies.indexOf(reply));
    const mail = await composeReply(staff, lastTextOf(message, earlier), reply.body);
    if (!mail) return "gone";
    await store().deleteFrom("outbox").where("id", "in", mails()).execute();
    await queueMail({ ...mail, ...threadOf(messageId, id, earlier), to: message.email }, moment);
    return "queued";
  });
}

export async function listReplies(staff: Admin, messageId: string) {
  const rows = await readReplies(staff, messageId);
  const deliveries = await deliveriesOf(
    staff,
    rows.map(({ id }) => id),
    "reply",
  );
  const hasServer = await hasMailServer();
  return rows.map((row) => {
    const delivery: Delivery = deliveries.get(row.id) ?? { state: "none" };
    return { ...row, delivery, canResend: !row.is_theirs && isResendable(delivery, hasServer) };
  });
}

/** A mail that was written to a file once there is a mail server. */
function isResendable(delivery: Delivery, hasServer: boolean) {
  if (delivery.state === "file") return hasServer;
  return delivery.state === "waiting" ? delivery.tries > 0 : delivery.state !== "sent";
}

function lockMessage(id: string) {
  return selectRows("messages", { id, deleted_at: null }).selectAll().$call(rowLock).executeTakeFirst();
}

type Reply = Awaited<ReturnType<typeof readReplies>>[number];

function threadOf(messageId: string, id: string, earlier: readonly Reply[]) {
  const sent = earlier.filter((reply) => !reply.is_theirs).map((reply) => reply.id);
  return { kind: "reply", causeId: id, messageId: id, thread: [messageId, ...sent] };
}

/** With the text of the visitor that a reply quotes. */
function lastTextOf(message: MessageRow, earlier: readonly Reply[]): MessageRow {
  const answer = earlier.findLast((reply) => reply.is_theirs);
  return answer ? { ...message, message: answer.body, created_at: answer.created_at } : message;
}

async function insertReply(
  { userId }: Admin,
  message_id: string,
  reply: Omit<ReplyRow, "created_at" | "message_id" | "actor_id">,
  moment: Date,
) {
  const row = { ...reply, created_at: moment.toISOString(), message_id, actor_id: userId };
  await insertRows("message_replies", row);
}

const readReplies = forAdmin((messageId: string) => repliesOf(messageId).execute());

function repliesOf(messageId: string) {
  return store()
    .selectFrom("message_replies")
    .leftJoin("profiles", "profiles.user_id", "message_replies.actor_id")
    .select(["message_replies.id", "message_replies.created_at", "message_replies.subject", "message_replies.body"])
    .select(["message_replies.is_theirs", "profiles.full_name as author"])
    .where("message_id", "=", messageId)
    .orderBy("message_replies.created_at")
    .orderBy("message_replies.id");
}
