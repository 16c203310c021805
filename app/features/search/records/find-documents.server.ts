import type { RawBuilder } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { allRows } from "#app/records/lists/list.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import { publicCountryCode } from "./country-code.server.ts";
import { findIn, maxCompletions, type Source } from "./find-in.ts";
import { readOrder, readPostings } from "./postings.server.ts";
import { readSequences } from "./sequences.server.ts";

export type FoundDocument = { kind: string; record_id: string; language: Locale; entry: string };

/** Whether visitors may see a document is asked for the best ones alone, and for the next if too few of those are seen. */
export function publicDocuments(query: string, locale: Locale, isVisible: RawBuilder<boolean>) {
  return findIn(query, storeSource(locale, isVisible));
}

export const findDocuments = forAdmin((query: string, locale: Locale) => publicDocuments(query, locale, allRows));

function storeSource(locale: Locale, isVisible: RawBuilder<boolean>): Source<FoundDocument> {
  return {
    order: () => readOrder(locale),
    entryOf,
    postings: readPostings,
    completions,
    termsOfWords,
    sequences: readSequences,
    countryCode: publicCountryCode,
    documents: (ids) => readDocuments(ids, isVisible),
  };
}

/** @noPermission part of a query */
export function entryOf({ kind, entry }: FoundDocument) {
  return `${kind} ${entry}`;
}

async function readDocuments(ids: number[], isVisible: RawBuilder<boolean>): Promise<FoundDocument[]> {
  if (ids.length === 0) return [];
  const columns = ["id", "kind", "record_id", "language", "entry"] as const;
  const rows = await selectRows("search_documents", { id: ids }).select(columns).where(isVisible).execute();
  const byId = new Map(rows.map(({ id, ...document }) => [id, document]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function completions(start: string) {
  const begun = storedTerms().where("word", ">=", start).where("word", "<", `${start}\u{10FFFF}`);
  return differentTerms(begun.limit(maxCompletions));
}

function termsOfWords(words: string[]) {
  return differentTerms(storedTerms().where("word", "in", words));
}

function storedTerms() {
  return store().selectFrom("search_words").select("term").orderBy("word");
}

async function differentTerms(stored: Pick<ReturnType<typeof storedTerms>, "execute">) {
  return [...new Set((await stored.execute()).map(({ term }) => term))];
}
