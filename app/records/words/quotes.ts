import { wordsIn } from "./words.ts";

type Phrase = { text: string; isWanted: boolean; start: number; end: number };

const quote = '"\\uFF02\\u201C-\\u201F';
const quoted = new RegExp(`(?<![\\p{L}\\p{N}])[${quote}]([^${quote}]*)[${quote}](?![\\p{L}\\p{N}])|«([^«»]*)»`, "gu");
const anyQuote = new RegExp(`[${quote}«»]`, "g");
const minus = /(?:^|\s)[-\u2212]$/;

/** What stands in quotes; a quote that nothing closes is none. */
export function phrasesIn(query: string): Phrase[] {
  return [...query.matchAll(quoted)].flatMap(({ 0: { length }, 1: straight, 2: angular, index }) => {
    const text = straight ?? angular ?? "";
    const isWanted = !minus.test(query.slice(0, index));
    return wordsIn(text).length === 0 ? [] : [{ text, isWanted, start: index, end: index + length }];
  });
}

export function withoutQuotes(query: string) {
  return query.replace(anyQuote, " ").replace(/\s+/g, " ").trim();
}
