import { sql } from "kysely";
import { afterCommit, currentDatabase, queryBuilder } from "../database/database.server.ts";
import { log } from "../log.server.ts";

export const changesChannel = "daftar_changes";

type Subscriber = (topic: string) => void;

const everything = "*";
const maxTimerMs = 2 ** 31 - 1;
const thisNode = crypto.randomUUID();
const subscribers = new Set<Subscriber>();
const timers = new Map<string, NodeJS.Timeout>();

/** Must be awaited inside the transaction: on PostgreSQL it also notifies the other nodes. */
export async function announce(...topics: readonly string[]) {
  afterCommit(() => topics.forEach(notify));
  if (currentDatabase().engine !== "postgres") return;
  const notified = topics.map((topic) => sql`pg_notify(${changesChannel}, ${`${thisNode} ${topic}`})`);
  await sql`select ${sql.join(notified)}`.execute(queryBuilder());
}

/** A later call for the first topic replaces the earlier one; a moment beyond the longest timer is announced early. */
export function announceAt(topics: readonly [string, ...string[]], moment: Date) {
  const [name] = topics;
  clearTimeout(timers.get(name));
  const waitMs = Math.min(Math.max(0, moment.getTime() - Date.now()), maxTimerMs);
  timers.set(name, setTimeout(() => topics.forEach(notify), waitMs).unref());
}

/** The topic "*" means that anything may have changed. */
export function onAnnouncement(subscriber: Subscriber) {
  subscribers.add(subscriber);
  return () => {
    subscribers.delete(subscriber);
  };
}

/** Null means that anything may have changed. */
export function receiveAnnouncement(payload: string | null) {
  const [node, topic = everything] = payload?.split(" ") ?? [];
  if (node !== thisNode) notify(topic);
}

/** A failing subscriber must not leave others with stale data. */
function notify(topic: string) {
  for (const subscriber of subscribers) {
    try {
      subscriber(topic);
    } catch (error) {
      log.error({ err: error, topic }, "a subscriber of announcements failed");
    }
  }
}
