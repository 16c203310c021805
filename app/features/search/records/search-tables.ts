import type { Locale } from "#app/i18n/locale.ts";
import { emptied, integer, key, text } from "#app/records/store/table.ts";

export const searchTables = {
  /** What the search knows of a record in one language, by which version of the record and of the analysis. */
  search_documents: emptied({
    id: integer(),
    kind: text(),
    record_id: text(),
    language: text<Locale>(),
    entry: text(),
    dated: text(),
    version: integer(),
    analysis: integer(),
  }),
  search_terms: emptied({ term: key(text()), document: key(integer()), weight: integer() }),
  /** A document's terms and their weights, a line each: a save changes only those that differ. */
  search_contents: emptied({ document: key(integer()), terms: text(), sequence: text() }),
  /** Every word that was ever indexed, and the term that it became. */
  search_words: emptied({ word: key(text()), term: text() }),
};

type Own = typeof searchTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends Own {}
}
