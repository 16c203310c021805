import type { Locale } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typography.ts";

/** What may be a figure, date, code or telephone number, as people type it. */
const typedFigure =
  /\+\d(?:[ ()-]{0,2}\d){6,14}|\d[\d.,]{0,20}%?\s{0,2}(?:->|[→←])\s{0,2}\d[\d.,]{0,20}%?|[#+−$€£%-]{0,2}(?:[A-Z]{3} )?[\p{sc=Latn}\d]{1,20}(?:[.,:/+#%-]{1,3}[\p{sc=Latn}\d]{0,20}){0,6}/gu;
const arabicWords = /\p{sc=Arab}[\p{sc=Arab}\p{M}]*(?:[\s\d.,،؛؟]{1,20}\p{sc=Arab}[\p{sc=Arab}\p{M}]*)*/gu;

/** Where a typed text has what the page will isolate: in Arabic what typesetting makes an isolate of, else Arabic words. */
export function figureRanges(text: string, language: Locale) {
  const found = [...text.matchAll(language === "ar" ? typedFigure : arabicWords)];
  return found.flatMap(({ 0: words, index }) => {
    // bounded: a typed figure has about 200 characters at most
    const ended = language === "en" ? words : words.replace(/[.,:/]+$/, "");
    const mark = language === "ar" ? typeset(ended, "ar")[0] : "\u2067";
    if (mark !== "\u2066" && mark !== "\u2067") return [];
    return [
      { from: index, to: index + ended.length, direction: mark === "\u2066" ? ("ltr" as const) : ("rtl" as const) },
    ];
  });
}
