import { inTransaction, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { composeReply } from "../mails/reply-mail.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import type { ReplyFields } from "./message.ts";
import { type Delivery, deliveriesOf } from "./message-delivery.server.ts";
import { changeMessages } from "./message-inbox.server.ts";

type Replied = { ok: true } | { ok: false; reason: "missing" | "no-address" };

/** Stores the reply and its mail; a second one with the same id is the same reply. */
export function replyToMessage(staff: Admin, messageId: string, { id, body }: ReplyFields, moment = new Date()) {
  return inTransaction(async (): Promise<Replied> => {
    const present = store().selectFrom("messages").selectAll().where("id", "=", messageId);
    const message = await present.where("deleted_at", "is", null).$call(rowLock).executeTakeFirst();
    if (!message) return { ok: false, reason: "missing" };
    const earlier = await repliesOf(messageId).execute();
    if (earlier.some((reply) => reply.id === id)) return { ok: true };
    const mail = await composeReply(staff, message, body);
    if (!mail) return { ok: false, reason: "no-address" };
    const row = { id, created_at: moment.toISOString(), message_id: messageId, actor_id: staff.userId };
    await store()
      .insertInto("message_replies")
      .values({ ...row, subject: mail.subject, body })
      .execute();
    const thread = [messageId, ...earlier.map((reply) => reply.id)];
    await queueMail({ ...mail, kind: "reply", to: message.email, causeId: id, messageId: id, thread }, moment);
    await writeAudit(staff, "messages.reply", "messages", messageId, null, { status: "replied" });
    await changeMessages(staff, [messageId], "replied");
    await announce("messages");
    return { ok: true };
  });
}

export async function listReplies(staff: Admin, messageId: string) {
  const rows = await readReplies(staff, messageId);
  const deliveries = await deliveriesOf(
    staff,
    rows.map(({ id }) => id),
    "reply",
  );
  return rows.map((row) => ({ ...row, delivery: deliveries.get(row.id) ?? ({ state: "none" } as Delivery) }));
}

const readReplies = forAdmin((messageId: string) => repliesOf(messageId).execute());

function repliesOf(messageId: string) {
  return store()
    .selectFrom("message_replies")
    .leftJoin("profiles", "profiles.user_id", "message_replies.actor_id")
    .select(["message_replies.id", "message_replies.created_at", "message_replies.subject", "message_replies.body"])
    .select("profiles.full_name as author")
    .where("message_id", "=", messageId)
    .orderBy("message_replies.created_at")
    .orderBy("message_replies.id");
}
