import { integer, key, moment, table, text } from "#app/records/store/table.ts";

export const spamTables = {
  /** In how many texts of each class a word stands. */
  spam_words: table({ word: key(text()), spam: integer(), wanted: integer(), seen_at: moment() }),
};

type SpamTables = typeof spamTables;

declare module "#app/records/store/tables.ts" {
  interface FeatureTables extends SpamTables {}
}
