import { countRows } from "#app/platform/database/count-rows.server.ts";
import { inTransaction, rowLock, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { filteredPresent } from "#app/records/lists/list.server.ts";
import { judgedMessage, type MessageStatus } from "#app/records/messages/message.ts";
import { spamCheck } from "#app/records/messages/spam-check.server.ts";
import type { TextClass } from "#app/records/messages/spam-check.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { deleteRows, now, selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import type { MessageRow } from "#app/records/store/tables.ts";
import { type Delivery, deliveriesOf } from "./message-delivery.server.ts";

type FoundMessage = MessageRow & { delivery: Delivery };

export async function findMessages(staff: Admin, ids: readonly string[]): Promise<FoundMessage[]> {
  if (ids.length === 0) return [];
  const deliveries = await deliveriesOf(staff, ids);
  const rows = await present().selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({ ...row, delivery: deliveries.get(row.id) ?? { state: "none" } }));
}

export async function findMessage(staff: Admin, id: string): Promise<FoundMessage | null> {
  const [message] = await findMessages(staff, [id]);
  return message ?? null;
}

export const countNewMessages = forAdmin(() => countRows(selectRows("messages", { deleted_at: null, status: "new" })));

export const noteRead = forAdmin(async (id: string) => {
  const unread = updateRows("messages", { id, status: "new" });
  const { numUpdatedRows } = await unread.set({ status: "read" }).executeTakeFirst();
  if (numUpdatedRows > 0n) await announce("messages");
});

/** Spam and what was taken for it teach the filter; so do messages that were answered or archived. */
export function changeMessages(staff: Admin, ids: readonly string[], status: MessageStatus): Promise<number> {
  return eachOf(staff, ids, async (row) => {
    if (row.status === status) return false;
    const isLesson = status === "spam" || row.status === "spam" || status === "replied" || status === "archived";
    const learned_as = isLesson ? await learn(staff, row, status === "spam" ? "spam" : "wanted") : row.learned_as;
    const changes = { status, learned_as, spam_reason: null };
    await updateRows("messages", { id: row.id }).set(changes).execute();
    await writeAudit(staff, "messages.status", "messages", row.id, { status: row.status }, { status });
    return true;
  });
}

async function learn(staff: Admin, row: MessageRow, as: TextClass) {
  await spamCheck.learn(staff, judgedMessage(row), row.learned_as, as);
  return as;
}

/** The audit log does not repeat what visitors wrote. */
export function trashMessages(staff: Admin, ids: readonly string[]): Promise<number> {
  return eachOf(staff, ids, async ({ id, status }) => {
    await updateRows("messages", { id }).set({ deleted_at: now() }).execute();
    await writeAudit(staff, "messages.delete", "messages", id, { status }, null);
    return true;
  });
}

/** With its replies and the mails about it; a reply that is still to be sent is sent. */
export function eraseMessages(staff: Admin, ids: readonly string[]): Promise<number> {
  return eachOf(staff, ids, async ({ id, status }) => {
    const replies = selectRows("message_replies", { message_id: id }).select("id");
    const mails = store().deleteFrom("outbox");
    await mails.where("cause_id", "in", replies).where("next_attempt_at", "is", null).execute();
    await mails.where("cause_id", "=", id).execute();
    await deleteRows("messages", { id }).execute();
    await writeAudit(staff, "messages.erase", "messages", id, { status }, null);
    return true;
  });
}

export const restoreMessage = transactional(async (staff: Admin, id: string): Promise<boolean> => {
  const row = await takeFromTrash(staff, id);
  if (!row) return false;
  await writeAudit(staff, "messages.restore", "messages", id, null, { status: row.status });
  await announce("messages");
  return true;
});

const takeFromTrash = forAdmin((id: string) => {
  const trashed = updateRows("messages", { id }).where("deleted_at", "is not", null);
  return trashed.set({ deleted_at: null }).returning("status").executeTakeFirst();
});

const eachOf = forAdmin((ids: readonly string[], act: (row: MessageRow) => Promise<boolean>) => {
  return inTransaction(async () => {
    if (ids.length === 0) return 0;
    const rows = await present().selectAll().where("id", "in", ids).orderBy("id").$call(rowLock).execute();
    let count = 0;
    for (const row of rows) if (await act(row)) count += 1;
    await announce("messages");
    return count;
  });
});

function present() {
  return store().selectFrom("messages").where(filteredPresent);
}
