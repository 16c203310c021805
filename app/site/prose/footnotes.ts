import type { Locale } from "#app/i18n/locale.ts";

export type FootnoteWords = { title: string; note: (number: number) => string; back: (number: number) => string };

const key = String.raw`\[\^([\p{L}\p{N}-]{1,20})\]`;
const definition = new RegExp(`<p([^>]*)>\\s*${key}:((?:(?!</?p[\\s>]).)*)</p>\\s*`, "gsu");
const codeTagOrMark = new RegExp(`<(pre|code)[\\s>].*?</\\1>|<[^>]*>|[ \\u00a0]?${key}`, "gsu");
const backArrow = { en: "↩", ar: "↪" };

/**
 * "[^1]" in the text and a paragraph "[^1]: …" become a footnote with a link back. Written as text they pass the sanitiser,
 * the editor and search as they are. Numbers follow the order of the text; a mark without a note stays as it is.
 */
export function withFootnotes(html: string, locale: Locale, words: FootnoteWords) {
  if (!html.includes("[^")) return html;
  const marked = new Set(marksIn(html.replace(definition, "")));
  const notes = new Map<string, { attributes: string; text: string }>();
  const numbers = new Map<string, number>();
  const body = html
    .replace(definition, (whole, attributes: string, name: string, text: string) => {
      if (!marked.has(name) || notes.has(name)) return whole;
      notes.set(name, { attributes, text: text.trimStart() });
      return "";
    })
    .replace(codeTagOrMark, (found, _tag, name?: string) => {
      if (!name || !notes.has(name)) return found;
      const number = numbers.get(name) ?? numbers.size + 1;
      const id = numbers.has(name) ? "" : ` id="mark-${number}"`;
      numbers.set(name, number);
      return `<sup class="footnote-mark"><a${id} href="#note-${number}" role="doc-noteref" aria-label="${words.note(number)}">${number}</a></sup>`;
    });
  if (notes.size === 0) return html;
  const items = [...numbers].map(([name, number]) => {
    const { attributes, text } = notes.get(name) ?? { attributes: "", text: "" };
    const back = `<a class="footnote-back" href="#mark-${number}" role="doc-backlink" aria-label="${words.back(number)}">${backArrow[locale]}\ufe0e</a>`;
    return `<li id="note-${number}"${attributes}>${text} ${back}</li>`;
  });
  return `${body}<section class="footnotes" role="doc-endnotes" aria-label="${words.title}"><ol>${items.join("")}</ol></section>`;
}

function marksIn(html: string) {
  return [...html.matchAll(codeTagOrMark)].flatMap(([, , name]) => name ?? []);
}
