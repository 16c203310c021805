import { setImmediate as yieldToOthers } from "node:timers/promises";
import { sql } from "kysely";
import { startWorker } from "#app/platform/background-worker.server.ts";
import { inTransaction, queryBuilder, rowLock } from "#app/platform/database/database.server.ts";
import { runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
import { announce, onAnnouncement } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { System } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { analysisVersion } from "#app/records/words/analysis.ts";
import { foldedNames } from "#app/records/words/folded-names.ts";
import { searchIndexTopic } from "../postings.server.ts";
import { indexNew } from "./index-new.server.ts";
import { indexRecord } from "./index-record.server.ts";

const recordsAtOnce = 250;
const stopTimeoutMs = 4_000;
const lookAgainMs = 2 * minuteMs;

type Row = Record<string, unknown>;

export function startIndexing(system: System) {
  let again: NodeJS.Timeout | undefined;
  const worker = startWorker(async () => {
    const taken = await runCounted("index", "all", async () => void (await refreshIndex(system)));
    if (taken === "busy") again = setTimeout(() => worker.wake(), lookAgainMs).unref();
  }, "the index of the search could not be brought up to date");
  const unsubscribe = onAnnouncement((topic) => topic === "*" && worker.wake());
  return {
    async stop() {
      unsubscribe();
      clearTimeout(again);
      await worker.stop(stopTimeoutMs);
    },
  };
}

export async function refreshIndex(system: System) {
  let count = 0;
  for (const kind of kinds.filter(({ searchDocuments }) => searchDocuments)) {
    for (let last = ""; ; ) {
      const rows = await unindexed(kind, last);
      const end = rows.at(-1);
      if (!end) break;
      last = String(end[kind.key]);
      count += rows.length;
      await foldAgain(kind, rows);
      for (const id of await indexNew(system, kind, rows)) await indexAgain(system, kind, id);
      await announce(searchIndexTopic);
    }
  }
  if (count > 0) log.info({ records: count }, "the index of the search was brought up to date");
  return count;
}

async function foldAgain(kind: Kind, rows: readonly Row[]) {
  for (const row of kind.folded.length > 0 ? rows : []) {
    const folded = foldedNames(kind, row);
    if (folded === row.folded) continue;
    await queryBuilder()
      .updateTable(kind.table as string)
      .set({ folded })
      .where(kind.key, "=", row[kind.key])
      .where("version", "=", row.version)
      .execute();
  }
}

function unindexed(kind: Kind, last: string): Promise<Row[]> {
  const { table, name, key } = kind;
  const isIndexed = sql<boolean>`exists (select 1 from search_documents d where d.record_id = ${sql.ref(`${table}.${key}`)}
    and d.kind = ${name} and d.version = ${sql.ref(`${table}.version`)} and d.analysis = ${sql.lit(analysisVersion)})`;
  return presentRows(kind)
    .selectAll()
    .where(key, ">", last)
    .where(sql<boolean>`not ${isIndexed}`)
    .orderBy(key)
    .limit(recordsAtOnce)
    .execute();
}

async function indexAgain(system: System, kind: Kind, id: string) {
  await inTransaction(async () => {
    const row = await rowLock(presentRows(kind).selectAll().where(kind.key, "=", id)).executeTakeFirst();
    await indexRecord(system, kind, id, row ?? null);
  });
  await yieldToOthers();
}
