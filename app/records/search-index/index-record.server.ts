import { queryBuilder } from "#app/platform/database/database.server.ts";
import type { Kind } from "../store/kind.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { analysisVersion } from "./analysis.ts";
import { postingsOf } from "./search-document.ts";

const rowsAtOnce = 5_000;

type Row = Record<string, unknown>;

/** In the transaction of the record's change; null for one that is gone or in the trash. */
export function indexRecord(staff: Admin, kind: Kind, id: string, row: Row | null) {
  return index(staff, kind, id, row);
}

const index = forAdmin(async ({ name, searchDocuments }: Kind, id: string, row: Row | null) => {
  if (!searchDocuments) return;
  await forget(name, id);
  const vocabulary = new Map<string, string>();
  for (const document of row ? searchDocuments(row) : []) {
    const { language, entry = id, dated } = document;
    const { postings, words } = postingsOf(document);
    const stored = await queryBuilder()
      .insertInto("search_documents")
      .values({ kind: name, record_id: id, language, entry, dated, version: row?.version, analysis: analysisVersion })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const part of inParts(postings)) {
      const rows = part.map((posting) => ({ ...posting, document: stored.id }));
      await store().insertInto("search_terms").values(rows).execute();
    }
    for (const [word, term] of words) vocabulary.set(word, term);
  }
  // In one order, so that two saves do not wait for each other.
  const words = [...vocabulary].map(([word, term]) => ({ word, term })).sort((a, b) => (a.word < b.word ? -1 : 1));
  for (const rows of inParts(words))
    await store()
      .insertInto("search_words")
      .values(rows)
      .onConflict((conflict) => conflict.column("word").doNothing())
      .execute();
});

async function forget(kind: string, id: string) {
  const documents = store().selectFrom("search_documents").select("id").where("kind", "=", kind);
  const ids = (await documents.where("record_id", "=", id).execute()).map((document) => document.id);
  if (ids.length === 0) return;
  await store().deleteFrom("search_terms").where("document", "in", ids).execute();
  await store().deleteFrom("search_documents").where("id", "in", ids).execute();
}

function inParts<Item>(items: Item[]) {
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}
