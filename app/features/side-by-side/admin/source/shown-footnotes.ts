import type { Translate } from "#app/i18n/words.ts";
import {
  codeTagOrMark,
  footnoteDefinition,
  footnoteKey,
  footnoteMarksIn,
} from "#app/records/articles/text/footnote-text.ts";

type Numbers = ReadonlyMap<string, number>;

/** The numbers of a text's footnotes, in the order of their marks. */
export function footnoteNumbers(html: string): Numbers {
  const keys = new Set(footnoteMarksIn(html.replace(footnoteDefinition, "")));
  return new Map([...keys].map((key, index) => [key, index + 1]));
}

/** Part of a text with its marks and notes as they are read. */
export function withFootnotes(html: string, numbers: Numbers) {
  const mark = (key: string) => `<sup class="footnote-mark">${numbers.get(key) ?? key}</sup>`;
  return html
    .replace(footnoteDefinition, (_, attributes: string, key: string, text: string) => {
      return `<p${attributes} data-note=""><span class="note-number">${numbers.get(key) ?? key}</span> ${text.trimStart()}</p>`;
    })
    .replace(codeTagOrMark, (found, _code, key?: string) => (key ? mark(key) : found));
}

const shownInName = 60;
const noteStart = new RegExp(`^${footnoteKey}:`, "u");
const anyMark = new RegExp(` ?${footnoteKey}`, "gu");

/** What a paragraph is called where it is not shown: its beginning, as it is read. */
export function nameOf(paragraph: { text: string } | undefined, numbers: Numbers, t: Translate) {
  const { text = "" } = paragraph ?? {};
  const named = text.replace(noteStart, (_, key: string) => {
    return `${t("translations.footnote", { number: numbers.get(key) ?? key })}:`;
  });
  return named.replace(anyMark, "").slice(0, shownInName);
}
