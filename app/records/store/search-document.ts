import type { Locale } from "#app/i18n/locale.ts";

/** What is searched of a record in one language. Only what visitors may read belongs here if the record is public. */
export type SearchDocument = {
  language: Locale;
  title: string;
  tags: readonly (string | null)[];
  lead: string | null;
  text: string;
  /** The same for both languages of a record, of which a result shows one. */
  entry?: string;
  path: string;
  dated: string;
};
