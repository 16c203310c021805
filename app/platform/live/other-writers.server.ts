import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Client } from "pg";
import type { Database } from "../database/database.server.ts";
import { describeError } from "../database/store-failure.ts";
import { log } from "../log.server.ts";
import { changesChannel, receiveAnnouncement } from "./announce.server.ts";

const pollMs = 1_000;
const reconnectAfterMs = 500;
const askEveryMs = 15_000;
const answerTimeoutMs = 5_000;

/** So that caches here do not go stale: on PostgreSQL by NOTIFY, on SQLite by polling the file's change counter. */
export function watchOtherWriters(database: Database, databaseUrl: string | undefined) {
  return databaseUrl ? listen(databaseUrl) : watchFile(database);
}

function watchFile({ connection }: Database) {
  const readVersion = () => connection?.prepare("pragma data_version").get()?.data_version;
  let lastVersion = readVersion();
  const timer = setInterval(() => {
    try {
      const version = readVersion();
      if (version !== lastVersion) receiveAnnouncement(null);
      lastVersion = version;
    } catch (error) {
      log.error(describeError(error), "the changes of other processes are not known");
    }
  }, pollMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Connects again for as long as the site runs; a connection that ended without a word is found by asking on it. */
function listen(url: string) {
  let client: Client | null = null;
  let isStopped = false;
  let isKnown = false;

  async function listenOnce() {
    const [{ default: pg }, { connectionSettings }] = await Promise.all([
      import("pg"),
      import("../database/postgres.server.ts"),
    ]);
    const own = new pg.Client({ ...connectionSettings(url), query_timeout: answerTimeoutMs });
    client = own;
    const ended = new Promise<void>((resolve) => own.on("end", resolve).on("error", () => resolve()));
    own.on("notification", ({ payload }) => receiveAnnouncement(payload ?? null));
    await own.connect();
    const asking = setInterval(() => own.query("select 1").catch(close), askEveryMs).unref();
    try {
      await own.query(`listen ${changesChannel}`);
      isKnown = false;
      // Changes while disconnected are unknown.
      receiveAnnouncement(null);
      await ended;
    } finally {
      clearInterval(asking);
      close();
    }

    function close() {
      own.end().catch(() => {});
      (own as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    }
  }

  async function listenAlways() {
    while (!isStopped) {
      await listenOnce().catch((error) => {
        if (!isKnown) log.warn(describeError(error), "cannot listen for the changes of other nodes yet");
        isKnown = true;
      });
      if (!isStopped) await delay(reconnectAfterMs, undefined, { ref: false });
    }
  }

  void listenAlways();
  return () => {
    isStopped = true;
    client?.end().catch(() => {});
  };
}
