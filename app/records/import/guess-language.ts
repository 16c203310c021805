import type { Locale } from "#app/i18n/locale.ts";
import { plainText } from "./formats/html-parts.ts";

const enough = 5_000;

/** By which letters most of it is written in. */
export function guessLanguage(title: string, html: string): Locale {
  const text = `${title} ${plainText(html.slice(0, enough))}`;
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return arabic > latin ? "ar" : "en";
}
