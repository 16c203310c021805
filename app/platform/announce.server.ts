import { EventEmitter } from "node:events";
import { sql } from "kysely";
import { afterCommit, currentDatabase, queryBuilder } from "./database/database.server.ts";

/** The channel on which PostgreSQL carries announcements between nodes. */
export const changesChannel = "daftar_changes";

const everything = "*";
const thisNode = crypto.randomUUID();
const announcements = new EventEmitter().setMaxListeners(0);

/**
 * Says that a topic changed, once the surrounding transaction is committed: "changed" travels, data does not. On
 * PostgreSQL the other nodes hear it too, so it is awaited inside the transaction.
 */
export async function announce(topic: string) {
  afterCommit(() => announcements.emit("change", topic));
  if (currentDatabase().engine !== "postgres") return;
  await sql`select pg_notify(${changesChannel}, ${`${thisNode} ${topic}`})`.execute(queryBuilder());
}

/** Hears every announcement until the returned function is called; the topic "*" means that anything may have changed. */
export function onAnnouncement(hear: (topic: string) => void) {
  announcements.on("change", hear);
  return () => {
    announcements.off("change", hear);
  };
}

/** Passes on what another process said, or, where it is not known what it changed, that anything may have changed. */
export function hearFromElsewhere(payload: string | null) {
  const [node, topic = everything] = payload?.split(" ") ?? [];
  if (node !== thisNode) announcements.emit("change", topic);
}
