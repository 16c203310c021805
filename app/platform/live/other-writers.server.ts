import type { Client } from "pg";
import type { Database } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { changesChannel, receiveAnnouncement } from "./announce.server.ts";

const lookEveryMs = 1_000;
const reconnectAfterMs = 1_000;

/**
 * Hears of changes that another process commits, so that nothing kept here stays old: on PostgreSQL by NOTIFY from the
 * other nodes, on SQLite by a look at the file's change counter each second. Returns the function that stops it.
 */
export function watchOtherWriters(database: Database, databaseUrl: string | undefined) {
  return databaseUrl ? listen(databaseUrl) : watchFile(database);
}

function watchFile({ connection }: Database) {
  const look = () => connection?.prepare("pragma data_version").get()?.data_version;
  let seen = look();
  const timer = setInterval(() => {
    const version = look();
    if (version !== seen) receiveAnnouncement(null);
    seen = version;
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

function listen(url: string) {
  let client: Client | null = null;
  let isStopped = false;

  async function connect() {
    const { default: pg } = await import("pg");
    client = new pg.Client({ connectionString: url });
    client.on("notification", ({ payload }) => receiveAnnouncement(payload ?? null));
    client.once("error", retry);
    client.once("end", retry);
    await client.connect();
    await client.query(`listen ${changesChannel}`);
    receiveAnnouncement(null);
  }

  /** What happened while nobody listened is unknown: after a reconnect everything counts as changed. */
  function retry() {
    if (isStopped) return;
    client?.removeAllListeners();
    client?.on("error", () => {});
    setTimeout(() => connect().catch(retry), reconnectAfterMs).unref();
  }

  connect().catch((error) => {
    log.warn({ err: error }, "cannot listen for the changes of other nodes yet");
    retry();
  });
  return () => {
    isStopped = true;
    client?.end().catch(() => {});
  };
}
