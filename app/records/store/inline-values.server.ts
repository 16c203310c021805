import type { Locale } from "#app/i18n/locale.ts";

/** "set" isolates a value from the direction of what surrounds it; "plain" has no invisible characters. */
type Form = "set" | "plain";

/** Values that texts name by references such as `{=key}`, which stay in the store. */
export type InlineValues = {
  text: (text: string, locale: Locale, form: Form) => string;
  /** A page, in which values can say more of themselves. */
  html: (html: string, locale: Locale) => string;
  /** What a document on paper says of those that it names, by their keys, below its text. */
  notes: (text: string, locale: Locale) => { title: string; notes: Record<string, string> };
};

let read: (() => Promise<InlineValues>) | null = null;

/** @noPermission features register it */
export function bringInlineValues(brought: typeof read) {
  read = brought;
}

const mayHave = (text: string) => text.includes("{=");

export async function publicTextWithValues(text: string, locale: Locale, form: Form = "set") {
  return read && mayHave(text) ? (await read()).text(text, locale, form) : text;
}

export async function publicPageWithValues(html: string, locale: Locale) {
  return read && mayHave(html) ? (await read()).html(html, locale) : html;
}

/** In all texts of a record or a document, which are written as JSON. */
export async function publicWithValues<Data extends object>(data: Data, locale: Locale, form: Form = "set") {
  const json = JSON.stringify(data);
  return mayHave(json) ? (JSON.parse(await publicTextWithValues(json, locale, form)) as Data) : data;
}

export async function publicNotesOfValues(data: object, locale: Locale) {
  const text = JSON.stringify(data);
  return read && mayHave(text) ? (await read()).notes(text, locale) : null;
}
