import type { Locale } from "#app/i18n/locale.ts";
import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { publicCountryCode } from "./country-code.server.ts";
import { findIn, mostCompletions, type Source } from "./find-in.ts";
import { readOrder, readPostings } from "./postings.server.ts";
import { readSequences } from "./sequences.server.ts";

export type FoundDocument = { kind: string; record_id: string; language: Locale; entry: string };

type VisibleOf = (documents: FoundDocument[]) => Promise<FoundDocument[]>;

/** Whether visitors may see a document is asked for the best ones alone, and for the next if too few of those are seen. */
export function publicDocuments(query: string, locale: Locale, visibleOf: VisibleOf) {
  return findIn(query, storeSource(locale, visibleOf));
}

export const findDocuments = forAdmin((query: string, locale: Locale) =>
  publicDocuments(query, locale, async (documents) => documents),
);

function storeSource(locale: Locale, visibleOf: VisibleOf): Source<FoundDocument> {
  return {
    order: () => readOrder(locale),
    entryOf,
    postings: readPostings,
    completions,
    termsOfWords,
    sequences: readSequences,
    countryCode: publicCountryCode,
    documents: async (ids) => visibleOf(await readDocuments(ids)),
  };
}

export function entryOf({ kind, entry }: FoundDocument) {
  return `${kind} ${entry}`;
}

async function readDocuments(ids: number[]): Promise<FoundDocument[]> {
  if (ids.length === 0) return [];
  const columns = ["id", "kind", "record_id", "language", "entry"] as const;
  const rows = await store().selectFrom("search_documents").select(columns).where("id", "in", ids).execute();
  const byId = new Map(rows.map(({ id, ...document }) => [id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function completions(start: string) {
  const rows = await store()
    .selectFrom("search_words")
    .select("term")
    .where("word", ">=", start)
    .where("word", "<", `${start}\u{10FFFF}`)
    .orderBy("word")
    .limit(mostCompletions)
    .execute();
  return [...new Set(rows.map(({ term }) => term))];
}

async function termsOfWords(words: string[]) {
  const rows = await store()
    .selectFrom("search_words")
    .select("term")
    .where("word", "in", words)
    .orderBy("word")
    .execute();
  return [...new Set(rows.map(({ term }) => term))];
}
