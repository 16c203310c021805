import { arabicStems } from "./arabic-stem.ts";
import { englishStem } from "./english-stem.ts";
import { foldWord } from "./fold-word.ts";
import { stopWords } from "./stop-words.ts";
import { wordsIn } from "./words.ts";

/** Records that were analysed by another version are analysed again when the server starts. */
export const analysisVersion = 2;

export const longestQuery = 200;
export const mostQueryWords = 8;
const longestWord = 40;
const mostRemembered = 20_000;

export const factors = { own: 6, singular: 3, shorter: 2, guessed: 2 } as const;

export type Analysed = { word: string; terms: readonly string[]; isStop: boolean };

export type QueryWord = { word: string; terms: Map<string, number> };

const remembered = new Map<string, Analysed>();
const arabicLetter = /\p{Script=Arabic}/u;

export function analyse(text: string): Analysed {
  const cut = text.slice(0, 4 * longestWord);
  const known = remembered.get(cut);
  if (known) return known;
  if (remembered.size >= mostRemembered) remembered.clear();
  const analysed = analyseWord(cut);
  remembered.set(cut, analysed);
  return analysed;
}

function analyseWord(text: string): Analysed {
  const folded = foldedWord(text);
  const isStop = stopWords.has(folded) || (folded.length === 1 && /\p{L}/u.test(folded));
  if (!arabicLetter.test(folded)) return { word: folded, terms: [englishStem(folded)], isStop };
  const { bare, own, shorter, singulars } = arabicStems(folded);
  return { word: bare, terms: isStop ? [own] : [...new Set([own, ...singulars, ...shorter])], isStop };
}

function foldedWord(text: string) {
  return foldWord(text.slice(0, 4 * longestWord))
    .slice(0, longestWord)
    .toWellFormed();
}

export function analyseQuery(query: string): QueryWord[] {
  const words = [...wordsIn(query.slice(0, longestQuery))].map(({ text }) => text);
  const telling = words.filter((text) => !analyse(text).isStop);
  const kept = telling.length > 0 ? telling : words;
  const byOwn = new Map(kept.map((text) => [analyse(text).terms[0], queryWord(text)]));
  return [...byOwn.values()].slice(0, mostQueryWords);
}

export function queryWord(text: string): QueryWord {
  const folded = foldedWord(text);
  const { word, terms } = analyse(text);
  const [own = word] = terms;
  if (!arabicLetter.test(folded)) return { word, terms: new Map([[own, factors.own]]) };
  const { shorter, longer, singulars } = arabicStems(folded);
  const counted = [
    ...shorter.map((term) => [term, factors.shorter] as const),
    ...longer.map((term) => [term, factors.own] as const),
    ...singulars.map((term) => [term, factors.singular] as const),
    [own, factors.own] as const,
  ];
  return { word, terms: new Map(counted) };
}

export function oneLetterAway(word: string): string[] {
  const letters = arabicLetter.test(word) ? "ءابتثجحخدذرزسشصضطظعغفقكلمنهوي" : "abcdefghijklmnopqrstuvwxyz";
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}
