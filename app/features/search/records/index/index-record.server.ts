import { queryBuilder } from "#app/platform/database/database.server.ts";
import type { CategoryNames } from "#app/records/categories/category.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import type { SearchDocument } from "#app/records/store/search-document.ts";
import { deleteRows, selectRows, store, upsertRow } from "#app/records/store/store.server.ts";
import { analysisVersion } from "#app/records/words/analysis.ts";
import { documentsOf } from "./documents-of.server.ts";
import { postingsOf } from "./search-document.ts";
import { dropPostings, inKeyOrder, type StoredPosting, writePostings, writeWords } from "./write-index.server.ts";

type Row = Record<string, unknown>;
type Contents = { terms: string; sequence: string };
type Stored = { id: number; language: string; analysis: number; terms: string; sequence: string };

export const indexRecord = forAdmin(async (kind: Kind, id: string, row: Row | null) => {
  const { searchDocuments, name } = kind;
  if (!searchDocuments) return;
  const stored = await storedOf(name, id);
  const documents = row ? await documentsOf(kind, row, await publicCategoryNames(kind)) : [];
  for (const document of documents) {
    const before = stored.find(({ language }) => language === document.language);
    await storeDocument({ kind: name, record_id: id, version: row?.version }, document, before);
  }
  await forget(stored.filter(({ language }) => !documents.some((document) => document.language === language)));
});

/** As they are within a transaction that renames one. */
export async function publicCategoryNames({ categories }: Kind): Promise<CategoryNames[]> {
  if (!categories) return [];
  return selectRows("categories", { list: categories }).select(["key", "name_en", "name_ar"]).execute();
}

/**
 * Without its postings until it is finished: a save meanwhile writes all of its own.
 * @noPermission its caller has one
 */
export async function beginDocument(of: Row, document: SearchDocument, contents: Contents) {
  const id = await insertDocument(valuesOf(of, document, 0));
  await upsertRow("search_contents", { document: id }, contents);
  return id;
}

type Analysed = Pick<ReturnType<typeof postingsOf>, "postings" | "sequence">;

/** @noPermission part of a query */
export function contentsOf({ postings, sequence }: Analysed): Contents {
  return { terms: postings.map(({ term, weight }) => `${term} ${weight}`).join("\n"), sequence };
}

function storedOf(kind: string, id: string): Promise<Stored[]> {
  return store()
    .selectFrom("search_documents")
    .innerJoin("search_contents", "search_contents.document", "search_documents.id")
    .select(["search_documents.id", "search_documents.language", "search_documents.analysis"])
    .select(["search_contents.terms", "search_contents.sequence"])
    .where("search_documents.kind", "=", kind)
    .where("search_documents.record_id", "=", id)
    .execute();
}

function valuesOf(of: Row, { language, entry, dated }: SearchDocument, analysis: number) {
  return { ...of, language, entry: entry ?? of.record_id, dated, analysis };
}

async function storeDocument(of: Row, document: SearchDocument, before: Stored | undefined) {
  const values = valuesOf(of, document, analysisVersion);
  const { postings, words, sequence } = postingsOf(document);
  const id = before?.id ?? (await insertDocument(values));
  if (before) await queryBuilder().updateTable("search_documents").set(values).where("id", "=", id).execute();
  const contents = contentsOf({ postings, sequence });
  if (contents.terms !== before?.terms || sequence !== before.sequence)
    await upsertRow("search_contents", { document: id }, contents);
  const known = weightsIn(before?.terms ?? "");
  const isWritten = before?.analysis === analysisVersion;
  const changed: StoredPosting[] = [];
  for (const { term, weight } of postings) {
    if (!isWritten || known.get(term) !== weight) changed.push([term, id, weight]);
    known.delete(term);
  }
  await writePostings(inKeyOrder(changed));
  await dropPostings(id, [...known.keys()]);
  await writeWords(inKeyOrder(words));
}

async function insertDocument(values: Row): Promise<number> {
  const insert = queryBuilder().insertInto("search_documents").values(values).returning("id");
  return (await insert.executeTakeFirstOrThrow()).id;
}

async function forget(documents: Stored[]) {
  for (const { id, terms } of documents) {
    await dropPostings(id, [...weightsIn(terms).keys()]);
    await deleteRows("search_contents", { document: id }).execute();
    await deleteRows("search_documents", { id }).execute();
  }
}

function weightsIn(terms: string) {
  const lines = terms === "" ? [] : terms.split("\n");
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(" ")), Number(line.slice(line.indexOf(" ") + 1))]));
}
