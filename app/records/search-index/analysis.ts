import { arabicStems } from "./arabic-stem.ts";
import { englishStem } from "./english-stem.ts";
import { foldWord } from "./fold-word.ts";
import { joinedNumbers } from "./joined-numbers.ts";
import { stopWords } from "./stop-words.ts";
import { type Word, wordsIn } from "./words.ts";

/** Records that were analysed by another version are analysed again when the server starts. */
export const analysisVersion = 3;

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
  const cut = query.slice(0, longestQuery);
  const all = [...wordsIn(cut)];
  const joined = joinedNumbers(cut, all);
  const words = all
    .map((word, at) => ({ ...word, whole: joined.find(({ from, to }) => from <= at && at <= to)?.text }))
    .filter((word) => !isUnwanted(cut, word));
  const telling = words.filter(({ text }) => !analyse(text).isStop);
  const kept = telling.length > 0 ? telling : words;
  const byOwn = new Map(kept.map(({ text, whole }) => [analyse(text).terms[0], queryWord(text, whole)]));
  return [...byOwn.values()].slice(0, mostQueryWords);
}

/** The terms of words behind a minus sign. */
export function unwantedTerms(query: string): string[] {
  const cut = query.slice(0, longestQuery);
  return [...wordsIn(cut)].flatMap((word) => (isUnwanted(cut, word) ? (analyse(word.text).terms[0] ?? []) : []));
}

function isUnwanted(query: string, { start, text }: Word) {
  return /(?:^|\s)[-\u2212]$/.test(query.slice(Math.max(0, start - 2), start)) && !/\d/.test(foldedWord(text));
}

export function queryWord(text: string, whole?: string): QueryWord {
  const folded = foldedWord(text);
  const { word, terms } = analyse(text);
  const [own = word] = terms;
  if (whole) return { word, terms: new Map([own, foldedWord(whole)].map((term) => [term, factors.own])) };
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
