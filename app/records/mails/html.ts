import { countLetters } from "#app/i18n/letters.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { escapeHtml } from "#app/platform/html-text.ts";

/** Inserted without escaping: made by `html` alone. */
export type Html = { readonly html: string };

export function html(literals: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return { html: String.raw({ raw: literals }, ...values.map(htmlOf)) };
}

/** One block per line: mail programs join lines, and each line has its own direction. */
export function htmlLines(text: string, locale: Locale): Html[] {
  return text.split("\n").map((line) => {
    const block = line === "" ? { html: "<br>" } : line;
    return html`<div dir="${directionOfLine(line, locale)}">${block}</div>\n`;
  });
}

/** Right to left also where an Arabic sentence begins with a Latin name, which `dir="auto"` would go by. */
function directionOfLine(line: string, locale: Locale) {
  const { en, ar } = countLetters(line);
  if (ar + en === 0) return directionOf(locale);
  return /^\P{L}*\p{sc=Arab}/u.test(line) || ar * 2 > en ? "rtl" : "ltr";
}

function htmlOf(value: string | Html | Html[]): string {
  if (typeof value === "string") return escapeHtml(value);
  return Array.isArray(value) ? value.map(htmlOf).join("") : value.html;
}
