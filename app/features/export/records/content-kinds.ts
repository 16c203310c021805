import type { Locale } from "#app/i18n/locale.ts";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";

type Fields = Readonly<Record<string, unknown>>;

export type ContentRecord = {
  kind: string;
  id: string;
  created_at: string;
  updated_at: string;
  hash: string;
  fields: Fields;
  short?: string;
  /** Older addresses that lead to it. */
  aliases?: string[];
};

export const contentKindNamed = (name: string) => contentKinds().find((kind) => kind.name === name) ?? null;

/** Accounts stay where they are; what visitors wrote is exported apart, where it is asked for. */
const otherKinds = new Set<Kind["table"]>(["users", "profiles", "messages", "comments"]);

/** In an order in which a record comes after those that it refers to. */
export const contentKinds = () =>
  kinds.filter(({ table }) => !otherKinds.has(table)).toSorted((one, other) => rankOf(one) - rankOf(other));

function rankOf({ table, exportedAt }: Kind): number {
  if (exportedAt !== 0) return exportedAt;
  const holders = kinds.filter(({ referencedBy }) => referencedBy.some((reference) => reference.table === table));
  return Math.max(0, ...holders.map((kind) => rankOf(kind) + 0.1));
}

/** Those that are written as Markdown too. */
export const writtenKinds = () =>
  contentKinds().filter(({ table, texts }) => table === "settings" || (texts !== null && table !== "categories"));

const furtherFields: Partial<Record<Kind["table"], string[]>> = {
  media: ["file_name", "sha256", "mime_type"],
  categories: ["position"],
};

export function fieldsOf({ table, fields }: Kind) {
  return [...fields, ...(furtherFields[table] ?? [])];
}

/** Null for what is the same in both languages. */
export function languageOfField(kind: Kind, name: string): Locale | null {
  if (kind.texts !== "pairs") return null;
  if (name.endsWith("_ar")) return "ar";
  return name.endsWith("_en") || kind.fields.includes(`${name}_ar`) ? "en" : null;
}

/** The column of a field that a file of one language names without its language. */
export function fieldNamed(kind: Kind, name: string, language: Locale) {
  const candidates = language === "ar" ? [`${name}_ar`, name] : [`${name}_en`, name];
  return candidates.find((candidate) => kind.fields.includes(candidate)) ?? null;
}
