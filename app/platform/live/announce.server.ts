import { sql } from "kysely";
import { afterCommit, currentDatabase, queryBuilder } from "../database/database.server.ts";
import { log } from "../log.server.ts";

/** The channel on which PostgreSQL carries announcements between nodes. */
export const changesChannel = "daftar_changes";

type Hear = (topic: string) => void;

const everything = "*";
const longestTimerMs = 2 ** 31 - 1;
const thisNode = crypto.randomUUID();
const hearers = new Set<Hear>();
const timers = new Map<string, NodeJS.Timeout>();

/**
 * Says that a topic changed, once the surrounding transaction is committed: "changed" travels, data does not. On
 * PostgreSQL the other nodes hear it too, so it is awaited inside the transaction.
 */
export async function announce(topic: string) {
  afterCommit(() => tell(topic));
  if (currentDatabase().engine !== "postgres") return;
  await sql`select pg_notify(${changesChannel}, ${`${thisNode} ${topic}`})`.execute(queryBuilder());
}

/**
 * Says here that a topic changed when a moment comes, such as that of a publication; the last word on a topic counts.
 * Each node has its own clock, and a moment that lies further than a timer reaches is announced early.
 */
export function announceAt(topic: string, moment: Date) {
  clearTimeout(timers.get(topic));
  const waitMs = Math.min(Math.max(0, moment.getTime() - Date.now()), longestTimerMs);
  timers.set(topic, setTimeout(tell, waitMs, topic).unref());
}

/** Hears every announcement until the returned function is called; the topic "*" means that anything may have changed. */
export function onAnnouncement(hear: Hear) {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}

/** Passes on what another process said, or, where it is not known what it changed, that anything may have changed. */
export function receiveAnnouncement(payload: string | null) {
  const [node, topic = everything] = payload?.split(" ") ?? [];
  if (node !== thisNode) tell(topic);
}

/** One who fails at hearing must not keep the others from it: something old would stay where it is. */
function tell(topic: string) {
  for (const hear of hearers) {
    try {
      hear(topic);
    } catch (error) {
      log.error({ err: error, topic }, "an announcement was not heard");
    }
  }
}
