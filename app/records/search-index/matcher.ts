import { searchText } from "../store/search-text.ts";
import { analyse, longestQuery, type QueryWord, queryWord } from "./analysis.ts";
import { wordsIn } from "./words.ts";

type Part = { letters: string; words: QueryWord[] };

/** Whether texts have every part of a query: its very letters, within a word too, or another form of its words. */
export function matcherOf(query: string) {
  const parts = query
    .slice(0, longestQuery)
    .split(/\s+/)
    .map((part): Part => ({ letters: searchText(part), words: [...wordsIn(part)].map(({ text }) => queryWord(text)) }))
    .filter(({ letters }) => letters !== "");
  const matches = (...texts: (string | null | undefined)[]) => {
    const letters = searchText(...texts);
    let terms: Set<string> | undefined;
    return parts.every((part) => {
      if (letters.includes(part.letters)) return true;
      terms ??= termsOf(texts);
      return part.words.length > 0 && part.words.every((word) => hasAny(terms, word));
    });
  };
  return { letters: parts.map((part) => part.letters), matches };
}

function hasAny(terms: Set<string> | undefined, word: QueryWord) {
  return [...word.terms.keys()].some((term) => terms?.has(term));
}

function termsOf(texts: (string | null | undefined)[]) {
  const terms = new Set<string>();
  for (const text of texts)
    for (const word of wordsIn(text ?? "")) for (const term of analyse(word.text).terms) terms.add(term);
  return terms;
}
