import { codeTagOrMark, footnoteDefinition, footnoteMarksIn } from "#app/records/articles/text/footnote-text.ts";

/** Footnotes stay where they are written, with the number of their mark; a mark without a note stays as it is. */
export function withNumbers(html: string, numberIn: (number: number) => string) {
  const written = new Set([...html.matchAll(footnoteDefinition)].map(([, , name]) => name));
  const marked = footnoteMarksIn(html.replace(footnoteDefinition, "")).filter((name) => written.has(name));
  const numbers = new Map([...new Set(marked)].map((name, index) => [name, index + 1]));
  const shown = (name: string) => `<sup>${numberIn(numbers.get(name) ?? 0)}</sup>`;
  return html
    .replace(footnoteDefinition, (whole, attributes: string, name: string, text: string) =>
      numbers.has(name) ? `<p${attributes}>${shown(name)} ${text.trimStart()}</p>` : whole,
    )
    .replace(codeTagOrMark, (found, _tag, name?: string) => (name && numbers.has(name) ? shown(name) : found));
}
