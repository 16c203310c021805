import type { Locale } from "#app/i18n/locale.ts";
import type { adminEn } from "#app/i18n/words/admin.en.ts";
import type { auditEn } from "#app/i18n/words/audit.en.ts";
import type { Tables } from "./tables.ts";

type Row = Record<string, unknown>;

/**
 * A kind of record, as trash, audit, translation, search, media, sample and the lists of the admin area need to know
 * it. It is read in browsers too and imports nothing of the server; `kinds.server.ts` adds what only the server does.
 */
export type Kind<
  Of extends keyof Tables = keyof Tables,
  Name extends string = string,
  Verb extends string = string,
  HasTrash extends boolean = boolean,
  IsPublic extends boolean = boolean,
> = {
  table: Of;
  /** What the kind is called in the audit, the trash and the search; the table's name unless two kinds share one. */
  name: Name;
  key: string;
  /** The column of which the address of a record's screen is made. */
  openedBy: string;
  /** The word for the kind, and the screen of the admin area on which it is edited. */
  word: keyof typeof adminEn | keyof typeof auditEn;
  screen: string;
  /** The screen shows all rows as one record, which has no title. */
  isSingle: boolean;
  /** What can be done to a record, as the audit names it. */
  verbs: readonly Verb[];
  hasTrash: HasTrash;
  isPublic: IsPublic;
  /** Both languages in columns ending in `_en` and `_ar`, or one language, the other in a linked record. */
  texts: "pairs" | "linked" | null;
  /** The columns by which a record is called; the search looks through them, and titles are made of them alone. */
  names: readonly string[];
  titleOf(row: Row, locale: Locale): string | null;
  /** Present where the search over everything finds the kind. */
  search: {
    titleOf?(row: Row, locale: Locale): string;
    noteOf(row: Row, locale: Locale): string | null;
    /** Finds records by their whole text too, in the column `search_text`. */
    hasText?: boolean;
  } | null;
  /** The columns that can name files of the media library; "any" where all are looked through. */
  media: readonly string[] | "any";
  /** Whether the sample site has some: as records, or as values of settings, which are compared and counted apart. */
  sample: "records" | "values" | null;
  /** Rows that would lose something if the record that they name went with the sample. */
  keptBy: readonly { table: keyof Tables; column: string }[];
};

type Definition<Of extends keyof Tables, Name, Verb, HasTrash, IsPublic, Column extends keyof Tables[Of]> = {
  name?: Name;
  key?: keyof Tables[Of] & string;
  openedBy?: keyof Tables[Of] & string;
  word: Kind["word"];
  screen: string;
  isSingle?: boolean;
  verbs: readonly Verb[];
  hasTrash?: HasTrash;
  isPublic?: IsPublic;
  texts?: Kind["texts"];
  names?: readonly Column[];
  titleOf?(row: Pick<Tables[Of], Column>, locale: Locale): string | null;
  search?: {
    titleOf?(row: Pick<Tables[Of], Column>, locale: Locale): string;
    noteOf(row: Pick<Tables[Of], Column>, locale: Locale): string | null;
    hasText?: boolean;
  };
  media?: readonly (keyof Tables[Of] & string)[] | "any";
  sample?: Kind["sample"];
  keptBy?: Kind["keptBy"];
};

export const collectionVerbs = ["create", "update", "delete", "restore"] as const;

export function kind<
  Of extends keyof Tables,
  Column extends keyof Tables[Of] & string,
  const Verb extends string,
  const Name extends string = Of,
  const HasTrash extends boolean = false,
  const IsPublic extends boolean = false,
>(table: Of, definition: Definition<Of, Name, Verb, HasTrash, IsPublic, Column>) {
  const key = definition.key ?? "id";
  const defaults = { name: table, key, openedBy: key, isSingle: false, hasTrash: false, isPublic: false };
  const empty = { texts: null, names: [], titleOf: () => null, search: null, media: [], sample: null, keptBy: [] };
  return { table, ...defaults, ...empty, ...definition } as unknown as Kind<Of, Name, Verb, HasTrash, IsPublic>;
}
