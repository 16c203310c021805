import type { Locale } from "#app/i18n/locale.ts";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";
import type { CategoryList, CategoryNames } from "../categories/category.ts";
import { type ListWords, notePublicPlace, type PublicPlace } from "./public-places.ts";
import type { SearchDocument } from "./search-document.ts";
import type { Tables } from "./tables.ts";

type Row = Record<string, unknown>;

export type HiddenState = "draft" | "scheduled" | "private" | "on_hold";

/** Also read in browsers: must not import server code. */
export type Kind<
  Of extends keyof Tables = keyof Tables,
  Name extends string = string,
  Verb extends string = string,
  HasTrash extends boolean = boolean,
  IsPublic extends boolean = boolean,
> = {
  table: Of;
  /** The table's name unless two kinds share one. */
  name: Name;
  key: string;
  /** The column whose value is in the address of the admin screen. */
  openedBy: string;
  word: AdminWord;
  /** What the search of the site calls one of them; null for the word of any page. */
  siteWord: string | null;
  screen: string;
  /** The screen shows all rows as one record without a title. */
  isSingle: boolean;
  verbs: readonly Verb[];
  /** What is written in answer to a record is a draft of its own. */
  isAnswered: boolean;
  hasTrash: HasTrash;
  isPublic: IsPublic;
  /** "pairs": columns ending in `_en` and `_ar`; "linked": the other language is in a linked record. */
  texts: "pairs" | "linked" | null;
  names: readonly string[];
  /** The columns whose letters are stored folded, in the column of that name. */
  folded: readonly string[];
  /** The columns that its forms edit, in their order: versions hold them, and drafts of its forms are stored. */
  fields: readonly string[];
  /** Columns that stay as they are when a version is restored, such as the address. */
  notRestored: readonly string[];
  /** The fields whose values are choices with words of their own. */
  choices: readonly string[];
  /** Where a new row comes among the others; null where they have no order by hand. */
  newAt: "start" | "end" | null;
  titleOf(row: Row, locale: Locale): string | null;
  /** Null where the global search leaves the kind out. */
  search: {
    titleOf?(row: Row, locale: Locale): string;
    noteOf(row: Row, locale: Locale): string | null;
    /** Texts that are read whole for a query with a sign, which the index does not have. */
    wholeTexts?: readonly string[];
    /** Where the public pages are, each at the row's slug. */
    publicAt?: string;
    listWords?: ListWords;
    onlyLanguageOf?: PublicPlace["onlyLanguageOf"];
    /** The search of the site shows the day of each. */
    isDated?: boolean;
    /** Why visitors do not see the record, by these columns. */
    hidden?: { columns: readonly string[]; stateOf(row: Row): HiddenState | null };
  } | null;
  /** What the index of the search holds of a record, for each language; null where it is not indexed. */
  searchDocuments: ((row: Row, categories: readonly CategoryNames[]) => SearchDocument[]) | null;
  /** The list of categories whose keys the records hold. */
  categories: CategoryList | null;
  /** Columns that can name media files; "any" searches all. */
  media: readonly string[] | "any";
  /** "values" are settings, which are compared and counted separately. */
  sample: "records" | "values" | null;
  /** Where an export has it: below 0 before what is ordered by references, above 0 behind it. */
  exportedAt: number;
  /** Rows that would lose data if the sample record they reference were removed. */
  referencedBy: readonly { table: keyof Tables; column: string }[];
};

type Common = Pick<Kind, "word" | "screen"> &
  Partial<
    Pick<
      Kind,
      | "siteWord"
      | "isSingle"
      | "isAnswered"
      | "texts"
      | "fields"
      | "notRestored"
      | "choices"
      | "newAt"
      | "categories"
      | "sample"
      | "exportedAt"
      | "referencedBy"
    >
  >;

type Definition<Of extends keyof Tables, Name, Verb, HasTrash, IsPublic, Column extends keyof Tables[Of]> = Common & {
  name?: Name;
  key?: keyof Tables[Of] & string;
  openedBy?: keyof Tables[Of] & string;
  verbs: readonly Verb[];
  hasTrash?: HasTrash;
  isPublic?: IsPublic;
  names?: readonly Column[];
  folded?: readonly (keyof Tables[Of] & string)[];
  titleOf?(row: Pick<Tables[Of], Column>, locale: Locale): string | null;
  search?: {
    titleOf?(row: Pick<Tables[Of], Column>, locale: Locale): string;
    noteOf(row: Pick<Tables[Of], Column>, locale: Locale): string | null;
    wholeTexts?: readonly string[];
    publicAt?: string;
    listWords?: ListWords;
    onlyLanguageOf?(row: Pick<Tables[Of], Column>): Locale | null;
    isDated?: boolean;
    hidden?: { columns: readonly (keyof Tables[Of] & string)[]; stateOf(row: Tables[Of]): HiddenState | null };
  };
  searchDocuments?(row: Tables[Of], categories: readonly CategoryNames[]): SearchDocument[];
  media?: readonly (keyof Tables[Of] & string)[] | "any";
};

export const inPairs = <Name extends string>(...names: Name[]) =>
  names.flatMap((name) => [`${name}_en`, `${name}_ar`] as const);

export const collectionVerbs = ["create", "update", "delete", "restore"] as const;

/** What has one row, which visitors read. */
export const publicSingle = {
  isSingle: true,
  verbs: ["save", "translation"],
  isPublic: true,
  texts: "pairs",
  media: "any",
  sample: "records",
} as const;

export function kind<
  Of extends keyof Tables,
  Column extends keyof Tables[Of] & string,
  const Verb extends string,
  const Name extends string = Of,
  const HasTrash extends boolean = false,
  const IsPublic extends boolean = false,
>(table: Of, definition: Definition<Of, Name, Verb, HasTrash, IsPublic, Column>) {
  const key = definition.key ?? "id";
  const defaults = {
    name: table,
    key,
    openedBy: key,
    isSingle: false,
    isAnswered: false,
    hasTrash: false,
    isPublic: false,
  };
  const empty = {
    siteWord: null,
    texts: null,
    names: [],
    folded: [],
    fields: [],
    notRestored: [],
    choices: [],
    newAt: null,
    titleOf: () => null,
    search: null,
    searchDocuments: null,
    categories: null,
    media: [],
    sample: null,
    exportedAt: 0,
    referencedBy: [],
  };
  const made = { table, ...defaults, ...empty, ...definition } as unknown as Kind<Of, Name, Verb, HasTrash, IsPublic>;
  const { publicAt: folder, listWords: words = null, onlyLanguageOf } = made.search ?? {};
  const media = [made.media].flat();
  if (folder !== undefined) notePublicPlace({ table, folder, names: made.names, media, words, onlyLanguageOf });
  return made;
}

export function keyOf({ key }: Kind, row: object) {
  return String((row as Row)[key]);
}
