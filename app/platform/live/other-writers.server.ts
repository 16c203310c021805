import type { Client } from "pg";
import type { Database } from "../database/database.server.ts";
import { log } from "../log.server.ts";
import { changesChannel, receiveAnnouncement } from "./announce.server.ts";

const pollMs = 1_000;
const reconnectAfterMs = 1_000;

/** So that caches here do not go stale: on PostgreSQL by NOTIFY, on SQLite by polling the file's change counter. */
export function watchOtherWriters(database: Database, databaseUrl: string | undefined) {
  return databaseUrl ? listen(databaseUrl) : watchFile(database);
}

function watchFile({ connection }: Database) {
  const readVersion = () => connection?.prepare("pragma data_version").get()?.data_version;
  let lastVersion = readVersion();
  const timer = setInterval(() => {
    const version = readVersion();
    if (version !== lastVersion) receiveAnnouncement(null);
    lastVersion = version;
  }, pollMs);
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
    // Changes while disconnected are unknown.
    receiveAnnouncement(null);
  }

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
