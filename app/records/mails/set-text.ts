import type { Locale } from "#app/i18n/locale.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { typeset, withoutTypesetting } from "#app/i18n/typography.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import type { Html } from "./html.ts";

const isolates = /([\u2066-\u2068])([^\u2066-\u2069]*)\u2069/g;
const placeholder = "\ufffc";
const tags: Record<string, string> = {
  "\u2066": '<bdi dir="ltr">',
  "\u2067": '<bdi dir="rtl">',
  "\u2068": '<bdi dir="auto">',
  "\u2069": "</bdi>",
};

/**
 * Sets a text as the pages do, with names in their own language and left-to-right values such as addresses as they are.
 * In `html` they are isolated; `text` has no invisible characters, so that all of it can be copied.
 */
export function setText(written: string, locale: Locale): { text: string; html: Html } {
  const values: string[] = [];
  const words = written.replaceAll(placeholder, "").replace(isolates, (whole, mark: string, value: string) => {
    values.push(mark !== "\u2068" ? whole : `${mark}${typeset(value, languageOfText(value, locale))}\u2069`);
    return placeholder;
  });
  const set = typeset(words, locale).replaceAll(placeholder, () => values.shift() ?? "");
  const html = escapeHtml(set).replace(/[\u2066-\u2069]/g, (mark) => tags[mark] ?? "");
  return { text: withoutTypesetting(set), html: { html } };
}
