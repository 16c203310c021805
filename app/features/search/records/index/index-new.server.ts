import { setImmediate as yieldToOthers } from "node:timers/promises";
import { currentDatabase, inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import type { SearchDocument } from "#app/records/store/search-document.ts";
import { selectRows, updateRows } from "#app/records/store/store.server.ts";
import { analysisVersion } from "#app/records/words/analysis.ts";
import { documentsOf } from "./documents-of.server.ts";
import { beginDocument, contentsOf, publicCategoryNames } from "./index-record.server.ts";
import { postingsOf } from "./search-document.ts";
import { inKeyOrder, type StoredPosting, writePostings, writeWords } from "./write-index.server.ts";

const maxBlockMs = 10;
const rowsAtOnce = 2_500;

type Row = Record<string, unknown>;
type Analysed = ReturnType<typeof postingsOf> & { of: Row; document: SearchDocument };
type Begun = Analysed & { id: number };

/** Many at once, since a page is written for nearly each word; gives the ids of those that must be indexed alone. */
export const indexNew = forAdmin(async (kind: Kind, rows: readonly Row[]) => {
  const begun = await begin(kind, await analyse(kind, rows));
  const unfinished = new Set(begun.map(({ id }) => id));
  const postings = begun.flatMap(({ id, postings }) =>
    postings.map(({ term, weight }): StoredPosting => [term, id, weight]),
  );
  for (const part of inBatches(inKeyOrder(postings), rowsAtOnce))
    await shortTransaction(async () => {
      const own = await lockUnfinished(unfinished);
      for (const id of unfinished) if (!own.has(id)) unfinished.delete(id);
      await writePostings(part.filter(([, id]) => own.has(id)));
    });
  const words = new Map(begun.flatMap((one) => [...one.words]));
  for (const part of inBatches(inKeyOrder(words), rowsAtOnce)) await shortTransaction(() => writeWords(part));
  await shortTransaction(() => finish(unfinished));
  const indexed = new Set(begun.map(({ of }) => of.record_id));
  return rows.map((row) => String(row[kind.key])).filter((id) => !indexed.has(id));
});

async function analyse(kind: Kind, rows: readonly Row[]) {
  const analysed: Analysed[] = [];
  const categories = await publicCategoryNames(kind);
  let since = performance.now();
  for (const row of rows) {
    const of = { kind: kind.name, record_id: String(row[kind.key]), version: row.version };
    for (const document of await documentsOf(kind, row, categories))
      analysed.push({ of, document, ...postingsOf(document) });
    if (performance.now() - since < maxBlockMs) continue;
    await yieldToOthers();
    since = performance.now();
  }
  return analysed;
}

function begin(kind: Kind, analysed: readonly Analysed[]) {
  return shortTransaction(async () => {
    await nameLock("search index");
    const unchanged = await lockUnchanged(kind, analysed);
    const begun: Begun[] = [];
    for (const one of analysed) {
      if (!unchanged.has(`${one.of.record_id} ${one.of.version}`)) continue;
      begun.push({ ...one, id: await beginDocument(one.of, one.document, contentsOf(one)) });
    }
    return begun;
  });
}

async function lockUnchanged(kind: Kind, analysed: readonly Analysed[]) {
  const ids = [...new Set(analysed.map(({ of }) => of.record_id as string))];
  if (ids.length === 0) return new Set<string>();
  const rows = await presentRows(kind)
    .select([`${kind.key} as id`, "version"])
    .where(kind.key, "in", ids)
    .$call(lockFree)
    .execute();
  const stored = selectRows("search_documents", { kind: kind.name, record_id: ids }).select("record_id");
  const known = new Set((await stored.execute()).map(({ record_id }) => record_id));
  return new Set(rows.filter(({ id }) => !known.has(id)).map(({ id, version }) => `${id} ${version}`));
}

async function lockUnfinished(ids: ReadonlySet<number>) {
  const rows = await selectRows("search_documents", { analysis: 0, id: [...ids] })
    .select("id")
    .$call(lockFree)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function finish(ids: ReadonlySet<number>) {
  await updateRows("search_documents", { id: [...ids], analysis: 0 })
    .set({ analysis: analysisVersion })
    .execute();
}

function lockFree<Query extends { forUpdate(): { skipLocked(): Query } }>(query: Query): Query {
  return currentDatabase().engine === "postgres" ? query.forUpdate().skipLocked() : query;
}

async function shortTransaction<Result>(work: () => Promise<Result>) {
  const result = await inTransaction(work);
  await yieldToOthers();
  return result;
}
