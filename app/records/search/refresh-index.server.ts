import { setImmediate as yieldToOthers } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction, nameLock, queryBuilder } from "#app/platform/database/database.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { kinds } from "../kinds.ts";
import { analysisVersion } from "../search-index/analysis.ts";
import { indexRecords } from "../search-index/index-record.server.ts";
import type { Kind } from "../store/kind.ts";
import type { System } from "../store/permission.ts";

const recordsAtOnce = 20;

export function startIndexing(system: System) {
  let running = Promise.resolve(0);
  const refresh = () => {
    running = running
      .then(() => refreshIndex(system))
      .catch((err) => {
        log.error({ err }, "the index of the search could not be brought up to date");
        return 0;
      });
  };
  refresh();
  const stop = onAnnouncement((topic) => topic === "*" && refresh());
  return {
    async stop() {
      stop();
      await running;
    },
  };
}

export async function refreshIndex(system: System) {
  let count = 0;
  for (const kind of kinds.filter(({ searchDocuments }) => searchDocuments)) {
    for (let last = ""; ; ) {
      const ids = await refreshSome(system, kind, last);
      count += ids.length;
      const end = ids.at(-1);
      if (end === undefined) break;
      last = end;
      await yieldToOthers();
    }
  }
  if (count > 0) log.info({ records: count }, "the index of the search was brought up to date");
  return count;
}

function refreshSome(system: System, kind: Kind, last: string): Promise<string[]> {
  return inTransaction(async () => {
    await nameLock("search index");
    const { table, name, key, hasTrash } = kind;
    const isIndexed = sql<boolean>`exists (select 1 from search_documents d where d.record_id = ${sql.ref(`${table}.${key}`)}
      and d.kind = ${name} and d.version = ${sql.ref(`${table}.version`)} and d.analysis = ${sql.lit(analysisVersion)})`;
    const rows = await queryBuilder()
      .selectFrom(table as string)
      .selectAll()
      .where(key, ">", last)
      .where(sql<boolean>`not ${isIndexed}`)
      .$if(hasTrash, (query) => query.where("deleted_at", "is", null))
      .orderBy(key)
      .limit(recordsAtOnce)
      .execute();
    await indexRecords(system, kind, rows);
    return rows.map((row) => row[key] as string);
  });
}
