import type { Locale } from "#app/i18n/locale.ts";
import { codeTagOrMark, footnoteDefinition, footnoteMarksIn } from "#app/records/articles/text/footnote-text.ts";
import { blocksOf } from "./blocks.ts";

type Numbered = (number: number) => string;
export type FootnoteWords = { title: string; mark: Numbered; note: Numbered; back: Numbered };

const backArrow = { en: "↩", ar: "↪" };
/** About as many as a line of an article has, to tell how far down in its paragraph a mark stands. */
const charactersInLine = 66;

/** Footnotes below the paragraph that marks them, where they unfold; the style sheet puts them beside it or to the end. */
export function withSidenotes(html: string, locale: Locale, words: FootnoteWords) {
  const { body, notes } = numberedNotes(html, locale, words);
  if (notes.length === 0) return html;
  const blocks = blocksOf(body);
  let waiting: string[] = [];
  const parts = blocks.map((block, index) => {
    const marks = [...block.matchAll(/<a id="mark-(\d+)"/g)];
    waiting.push(...marks.map(([, number]) => sidenote(Number(number))));
    // Between a heading and its text nothing stands.
    if (waiting.length === 0 || (/^\s*<h\d/.test(block) && index < blocks.length - 1)) return block;
    const lines = /^\s*<p[\s>]/.test(block) ? linesBefore(block, marks[0]?.index ?? 0) : 0;
    const placed = `<div class="notes" data-line="${lines}">${waiting.join("")}</div>`;
    waiting = [];
    return block + placed;
  });
  return parts.join("");

  function sidenote(number: number) {
    const { text, attributes } = notes[number - 1] ?? { text: "", attributes: "" };
    return `<details class="note"><summary>${words.note(number)}</summary><p id="note-${number}" data-number="${words.mark(number)}"${attributes}>${text}</p></details>`;
  }
}

function linesBefore(block: string, index: number) {
  return Math.floor(block.slice(0, index).replace(/<[^<>]*>/g, "").length / charactersInLine);
}

/** The text with its marks as links, and the notes, with links back, in the order of their numbers; a mark without a note stays as it is. */
export function numberedNotes(html: string, locale: Locale, words: FootnoteWords) {
  const nothing = { body: html, notes: [] };
  if (!html.includes("[^")) return nothing;
  const marked = new Set(footnoteMarksIn(html.replace(footnoteDefinition, "")));
  const written = new Map<string, { attributes: string; text: string }>();
  const numbers = new Map<string, number>();
  const body = html
    .replace(footnoteDefinition, (whole, attributes: string, name: string, text: string) => {
      if (!marked.has(name) || written.has(name)) return whole;
      written.set(name, { attributes, text: text.trimStart() });
      return "";
    })
    .replace(codeTagOrMark, (found, _tag, name?: string) => {
      if (!name || !written.has(name)) return found;
      const number = numbers.get(name) ?? numbers.size + 1;
      const id = numbers.has(name) ? "" : ` id="mark-${number}"`;
      numbers.set(name, number);
      return `<sup class="footnote-mark"><a${id} href="#note-${number}" role="doc-noteref" aria-label="${words.note(number)}">${words.mark(number)}</a></sup>`;
    });
  if (written.size === 0) return nothing;
  const notes = [...numbers].map(([name, number]) => {
    const { attributes, text } = written.get(name) ?? { attributes: "", text: "" };
    const back = `<a class="footnote-back" href="#mark-${number}" role="doc-backlink" aria-label="${words.back(number)}">${backArrow[locale]}\ufe0e</a>`;
    return { attributes, text: `${text} ${back}` };
  });
  return { body, notes };
}
