import { announce } from "#app/platform/announce.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import type { MessageFields } from "./message.ts";
import type { Staff } from "./staff.ts";
import { now, store } from "./store.server.ts";

/** Keeps what a visitor wrote to the owner; anyone may write, only staff may read. */
export function receiveMessage(fields: MessageFields) {
  const row = { ...fields, id: crypto.randomUUID(), created_at: now(), status: "new" as const };
  return inTransaction(async () => {
    await store().insertInto("messages").values(row).execute();
    announce("messages");
    return row;
  });
}

/** The inbox, newest first. */
export function listMessages(_staff: Staff) {
  return store().selectFrom("messages").selectAll().orderBy("created_at", "desc").execute();
}
