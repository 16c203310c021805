import { queryBuilder } from "#app/platform/database/database.server.ts";
import type { Kind } from "../store/kind.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { analysisVersion } from "./analysis.ts";
import { type Posting, postingsOf, type SearchDocument } from "./search-document.ts";

const rowsAtOnce = 5_000;

type Row = Record<string, unknown>;
type Changes = { postings: (Posting & { document: number })[]; words: Map<string, string> };
type Stored = { id: number; language: string; terms: string };

export function indexRecord(staff: Admin, kind: Kind, id: string, row: Row | null) {
  return index(staff, kind, [{ id, row }]);
}

export function indexRecords(staff: Admin, kind: Kind, rows: readonly Row[]) {
  const records = rows.map((row) => ({ id: String(row[kind.key]), row }));
  return index(staff, kind, records);
}

/** Writes only what differs, in one order: neighbours share pages, and two saves do not wait for each other. */
const index = forAdmin(async (kind: Kind, records: readonly { id: string; row: Row | null }[]) => {
  const { searchDocuments } = kind;
  if (!searchDocuments) return;
  const changes: Changes = { postings: [], words: new Map() };
  for (const { id, row } of records) {
    const stored = await storedOf(kind.name, id);
    const documents = row ? searchDocuments(row) : [];
    for (const document of documents) {
      const before = stored.find(({ language }) => language === document.language);
      await storeDocument({ kind: kind.name, record_id: id, version: row?.version }, document, before, changes);
    }
    await forget(stored.filter(({ language }) => !documents.some((document) => document.language === language)));
  }
  for (const rows of inParts(changes.postings.sort((one, other) => inOrder(one.term, other.term))))
    await store()
      .insertInto("search_terms")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["term", "document"]).doUpdateSet(({ ref }) => ({ weight: ref("excluded.weight") })),
      )
      .execute();
  const words = [...changes.words].map(([word, term]) => ({ word, term }));
  for (const rows of inParts(words.sort((one, other) => inOrder(one.word, other.word))))
    await store()
      .insertInto("search_words")
      .values(rows)
      .onConflict((conflict) => conflict.column("word").doNothing())
      .execute();
});

function storedOf(kind: string, id: string): Promise<Stored[]> {
  return store()
    .selectFrom("search_documents")
    .innerJoin("search_contents", "search_contents.document", "search_documents.id")
    .select(["search_documents.id", "search_documents.language", "search_contents.terms"])
    .where("search_documents.kind", "=", kind)
    .where("search_documents.record_id", "=", id)
    .execute();
}

async function storeDocument(of: Row, document: SearchDocument, before: Stored | undefined, changes: Changes) {
  const { language, entry = of.record_id, dated } = document;
  const values = { ...of, language, entry, dated, analysis: analysisVersion };
  const { postings, words } = postingsOf(document);
  const terms = postings.map(({ term, weight }) => `${term} ${weight}`).join("\n");
  for (const [word, term] of words) changes.words.set(word, term);
  const id = before?.id ?? (await insertDocument(values));
  if (before) await queryBuilder().updateTable("search_documents").set(values).where("id", "=", id).execute();
  await store()
    .insertInto("search_contents")
    .values({ document: id, terms })
    .onConflict((conflict) => conflict.column("document").doUpdateSet({ terms }))
    .execute();
  const known = weightsIn(before?.terms ?? "");
  for (const { term, weight } of postings) {
    if (known.get(term) !== weight) changes.postings.push({ term, weight, document: id });
    known.delete(term);
  }
  await dropTerms(id, [...known.keys()]);
}

async function insertDocument(values: Row): Promise<number> {
  const insert = queryBuilder().insertInto("search_documents").values(values).returning("id");
  return (await insert.executeTakeFirstOrThrow()).id;
}

async function forget(documents: Stored[]) {
  for (const { id, terms } of documents) {
    await dropTerms(id, [...weightsIn(terms).keys()]);
    await store().deleteFrom("search_contents").where("document", "=", id).execute();
    await store().deleteFrom("search_documents").where("id", "=", id).execute();
  }
}

async function dropTerms(document: number, terms: string[]) {
  for (const part of inParts(terms))
    await store().deleteFrom("search_terms").where("term", "in", part).where("document", "=", document).execute();
}

function weightsIn(terms: string) {
  const lines = terms === "" ? [] : terms.split("\n");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(" ")), Number(line.slice(line.indexOf(" ") + 1))]));
}

function inOrder(one: string, other: string) {
  return one < other ? -1 : 1;
}

function inParts<Item>(items: Item[]) {
  return Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  );
}
