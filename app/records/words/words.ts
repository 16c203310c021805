import { invisible } from "../store/fold-word.ts";

export type Word = { text: string; start: number; end: number };

const arabic = "[\\p{Script=Arabic}&&\\p{L}]";
const other = "[\\p{L}--\\p{Script=Arabic}--\\u0640]";
const beside = `\\p{M}${invisible}`;
const digits = `\\p{Nd}(?:\\p{Nd}|[${invisible}](?=\\p{Nd}))*`;
const number = `${digits}(?:[,\\u066C]\\p{Nd}{3}(?!\\p{Nd}))*(?:[.\\u066B]\\p{Nd}+)?`;
const word = new RegExp(
  `[${arabic}\\u0640][${arabic}${beside}]*|${other}[${other}${beside}]*(?:['’]${other}+)*|${number}`,
  "gv",
);
const last = new RegExp(`[${invisible}]`, "v");
const trailing = new RegExp(`(?<![${invisible}])[${invisible}]+$`, "v");

/** Arabic, other letters and numbers are words apart, even without a space: "الـIFRS16" is three. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index: start } of text.matchAll(word)) {
    const trimmed = last.test(found.at(-1) ?? "") ? found.replace(trailing, "") : found;
    if (trimmed) words.push({ text: trimmed, start, end: start + trimmed.length });
  }
  return words;
}

/** Lines end where blocks do; one that ends in the source does not, since it may be within a sentence. */
export function textOfHtml(html: string) {
  return html
    .replace(/\s+/g, " ")
    .replace(/<(?:\/?(?:p|h[1-6]|li|td|th|tr|pre|blockquote|figure|figcaption|div|aside)|br)\b[^<>]*>/gi, "\n")
    .replace(/<[a-z/!][^<>]*>/gi, "")
    .replace(/\[\^[\w-]{1,20}\]:?/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? " ");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
