import { codeTagOrMark, footnoteDefinition, footnoteMarksIn } from "#app/records/articles/text/footnote-text.ts";

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
