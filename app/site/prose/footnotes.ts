import type { Locale } from "#app/i18n/locale.ts";
import { codeTagOrMark, footnoteDefinition, footnoteMarksIn } from "#app/records/articles/text/footnote-text.ts";

type Numbered = (number: number) => string;
export type FootnoteWords = { title: string; mark: Numbered; note: Numbered; back: Numbered };

const backArrow = { en: "↩", ar: "↪" };

/** Footnotes with links back. Numbers follow the order of the text; a mark without a note stays as it is. */
export function withFootnotes(html: string, locale: Locale, words: FootnoteWords) {
  if (!html.includes("[^")) return html;
  const marked = new Set(footnoteMarksIn(html.replace(footnoteDefinition, "")));
  const notes = new Map<string, { attributes: string; text: string }>();
  const numbers = new Map<string, number>();
  const body = html
    .replace(footnoteDefinition, (whole, attributes: string, name: string, text: string) => {
      if (!marked.has(name) || notes.has(name)) return whole;
      notes.set(name, { attributes, text: text.trimStart() });
      return "";
    })
    .replace(codeTagOrMark, (found, _tag, name?: string) => {
      if (!name || !notes.has(name)) return found;
      const number = numbers.get(name) ?? numbers.size + 1;
      const id = numbers.has(name) ? "" : ` id="mark-${number}"`;
      numbers.set(name, number);
      return `<sup class="footnote-mark"><a${id} href="#note-${number}" role="doc-noteref" aria-label="${words.note(number)}">${words.mark(number)}</a></sup>`;
    });
  if (notes.size === 0) return html;
  const items = [...numbers].map(([name, number]) => {
    const { attributes, text } = notes.get(name) ?? { attributes: "", text: "" };
    const back = `<a class="footnote-back" href="#mark-${number}" role="doc-backlink" aria-label="${words.back(number)}">${backArrow[locale]}\ufe0e</a>`;
    return `<li id="note-${number}"${attributes}>${text} ${back}</li>`;
  });
  return `${body}<section class="footnotes" role="doc-endnotes" aria-label="${words.title}"><ol>${items.join("")}</ol></section>`;
}
