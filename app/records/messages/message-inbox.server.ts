import { countRows } from "#app/platform/database/count-rows.server.ts";
import { inTransaction, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { holdsWord, wordPatterns } from "../lists/folded-text.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import type { MessageRow } from "../store/tables.ts";
import type { MessageQuery, MessageStatus } from "./message.ts";
import { type Delivery, deliveriesOf } from "./message-delivery.server.ts";

type StoredMessage = Omit<MessageRow, "deleted_at">;
type ListedMessage = StoredMessage & { delivery: Delivery };

const fields = ["id", "created_at", "name", "email", "subject", "message", "locale", "status"] as const;
const searched = ["name", "email", "subject", "message"];
const batchSize = 500;

export async function listInbox(staff: Admin, query: MessageQuery, page: { from: number; most: number }) {
  const rows = await matching(query).select(fields).limit(page.most).offset(page.from).execute();
  const count = await countRows(matching(query).clearOrderBy());
  return { messages: await withDeliveries(staff, rows), count };
}

export const readMessages = forAdmin(async function* (query: MessageQuery): AsyncGenerator<StoredMessage> {
  let last: StoredMessage | undefined;
  do {
    const { created_at = "", id = "" } = last ?? {};
    const rest = matching(query).$if(last !== undefined, (all) =>
      all
        .where("created_at", "<=", created_at)
        .where((is) => is.or([is("created_at", "<", created_at), is("id", "<", id)])),
    );
    const rows = await rest.select(fields).limit(batchSize).execute();
    yield* rows;
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last);
});

export async function findMessage(staff: Admin, id: string): Promise<ListedMessage | null> {
  const row = await present().select(fields).where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const [message] = await withDeliveries(staff, [row]);
  return message ?? null;
}

export const noteRead = forAdmin(async (id: string) => {
  const unread = store().updateTable("messages").set({ status: "read" }).where("id", "=", id);
  await unread.where("status", "=", "new").execute();
  await announce("messages");
});

export function changeMessages(staff: Admin, ids: readonly string[], status: MessageStatus): Promise<number> {
  return eachOf(ids, async (row) => {
    if (row.status === status) return false;
    await store().updateTable("messages").set({ status }).where("id", "=", row.id).execute();
    await writeAudit(staff, "messages.status", "messages", row.id, { status: row.status }, { status });
    return true;
  });
}

/** The audit log does not repeat what visitors wrote. */
export function trashMessages(staff: Admin, ids: readonly string[]): Promise<number> {
  return eachOf(ids, async ({ id, status }) => {
    await store().updateTable("messages").set({ deleted_at: now() }).where("id", "=", id).execute();
    await writeAudit(staff, "messages.delete", "messages", id, { status }, null);
    return true;
  });
}

export function eraseMessages(staff: Admin, ids: readonly string[]): Promise<number> {
  return eachOf(ids, async ({ id, status }) => {
    await store().deleteFrom("messages").where("id", "=", id).execute();
    await store().deleteFrom("outbox").where("cause_id", "=", id).execute();
    await writeAudit(staff, "messages.erase", "messages", id, { status }, null);
    return true;
  });
}

export function restoreMessage(staff: Admin, id: string): Promise<boolean> {
  return inTransaction(async () => {
    const trashed = store().updateTable("messages").where("id", "=", id).where("deleted_at", "is not", null);
    const row = await trashed.set({ deleted_at: null }).returning("status").executeTakeFirst();
    if (!row) return false;
    await writeAudit(staff, "messages.restore", "messages", id, null, { status: row.status });
    await announce("messages");
    return true;
  });
}

function eachOf(ids: readonly string[], act: (row: StoredMessage) => Promise<boolean>) {
  return inTransaction(async () => {
    if (ids.length === 0) return 0;
    const rows = await present().select(fields).where("id", "in", ids).orderBy("id").$call(rowLock).execute();
    let count = 0;
    for (const row of rows) if (await act(row)) count += 1;
    await announce("messages");
    return count;
  });
}

async function withDeliveries(staff: Admin, rows: StoredMessage[]): Promise<ListedMessage[]> {
  const ids = rows.map(({ id }) => id);
  const deliveries = await deliveriesOf(staff, ids);
  return rows.map((row) => ({ ...row, delivery: deliveries.get(row.id) ?? { state: "none" } }));
}

function matching({ box, text, notificationFailed }: MessageQuery) {
  const failed = store().selectFrom("outbox").select("cause_id").where("failed_at", "is not", null);
  const ordered = present()
    .$if(notificationFailed, (all) =>
      all.where("id", "in", failed.where("kind", "=", "message").$castTo<{ cause_id: string }>()),
    )
    .$call((all) => wordPatterns(text).reduce((left, word) => left.where(holdsWord(searched, word)), all))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  if (box === "all") return ordered;
  return box === "inbox"
    ? ordered.where("status", "in", ["new", "read", "replied"])
    : ordered.where("status", "=", box);
}

function present() {
  return store().selectFrom("messages").where("deleted_at", "is", null);
}
