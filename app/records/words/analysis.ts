import { foldWord } from "../store/fold-word.ts";
import { arabicStems } from "./arabic-stem.ts";
import { compoundsIn } from "./compounds.ts";
import { englishStem } from "./english-stem.ts";
import { joinedNumbers } from "./joined-numbers.ts";
import { phoneForms } from "./phone-forms.ts";
import { phrasesIn } from "./quotes.ts";
import { stopWords } from "./stop-words.ts";
import { type Word, wordsIn } from "./words.ts";

/** Records that were analysed by another version are analysed again when the server starts. */
export const analysisVersion = 7;

export const queryMaxLength = 200;
export const maxQueryWords = 8;
const wordMaxLength = 40;
const maxRemembered = 20_000;

export const factors = { own: 6, singular: 3, shorter: 2, guessed: 2 } as const;

type Analysed = { word: string; terms: readonly string[]; isStop: boolean };

/** What is `isQuoted` must be found as it is. */
export type QueryWord = { word: string; terms: Map<string, number>; isQuoted?: boolean };

const remembered = new Map<string, Analysed>();
const arabicLetter = /\p{Script=Arabic}/u;
const drawnOut = /(\p{L})\1{2,}/giu;
const minLetters = 3;
const romanNumber = /^[ivxlcdm]+$/i;

export function analyse(text: string): Analysed {
  const cut = text.slice(0, 4 * wordMaxLength);
  const known = remembered.get(cut);
  if (known) return known;
  if (remembered.size >= maxRemembered) remembered.clear();
  const analysed = analyseWord(cut);
  remembered.set(cut, analysed);
  return analysed;
}

function analyseWord(text: string): Analysed {
  const [folded = "", ...others] = spellingsOf(text);
  const further = others.flatMap((other) => analyse(other).terms);
  const isStop = stopWords.has(folded) || (folded.length === 1 && /\p{L}/u.test(folded));
  if (!arabicLetter.test(folded))
    return { word: folded, terms: [...new Set([englishStem(folded), ...further])], isStop };
  const { bare, own, shorter, singulars } = arabicStems(folded);
  return { word: bare, terms: isStop ? [own] : [...new Set([own, ...singulars, ...shorter, ...further])], isStop };
}

/** A letter that is drawn out ("إقفاااال", "تغيييير") stands for one of it or for two; IEEE, AAA and XVIII stay. */
function spellingsOf(text: string) {
  const once = text.replace(drawnOut, "$1");
  const isWhole = once === text || once.length < minLetters || romanNumber.test(text);
  return (isWhole ? [text] : [once, text.replace(drawnOut, "$1$1")]).map(foldedWord);
}

export function foldedWord(text: string) {
  return foldWord(text.slice(0, 4 * wordMaxLength))
    .slice(0, wordMaxLength)
    .toWellFormed();
}

export function analyseQuery(query: string, countryCode: string | null = null): QueryWord[] {
  const words = askedWords(query).filter(({ isWanted }) => isWanted);
  const telling = words.filter(({ text }) => !analyse(text).isStop);
  const byOwn = new Map<string | undefined, QueryWord>();
  for (const { text, whole, also, isQuoted } of telling.length > 0 ? telling : words) {
    const [own] = analyse(text).terms;
    const quoted = isQuoted && (byOwn.get(own)?.isQuoted ?? true);
    const { word, terms } = queryWord(text, whole, countryCode);
    for (const term of also.flatMap((one) => analyse(one).terms[0] ?? [])) terms.set(term, factors.own);
    byOwn.set(own, { word, terms, ...(quoted && { isQuoted: true }) });
  }
  return [...byOwn.values()].slice(0, maxQueryWords);
}

/** The terms of words behind a minus sign. */
export function unwantedTerms(query: string): string[] {
  const words = askedWords(query).filter(({ isWanted, isQuoted }) => !isWanted && !isQuoted);
  return words.flatMap(({ text }) => spellingsOf(text).flatMap((spelling) => analyse(spelling).terms[0] ?? []));
}

function askedWords(query: string) {
  const cut = query.slice(0, queryMaxLength);
  const words = wordsIn(cut);
  const joined = joinedNumbers(cut, words);
  const compounds = compoundsIn(cut, words);
  const phrases = phrasesIn(cut);
  return words.map((word, index) => {
    const phrase = phrases.find(({ start, end }) => start <= word.start && word.end <= end);
    const whole = joined.find(({ from, to }) => from <= index && index <= to)?.text;
    const isWanted = phrase ? phrase.isWanted : !isBehindMinus(cut, word);
    const also = compounds.filter(({ from, to }) => from <= index && index <= to).map((one) => one.text);
    return { text: word.text, whole, also, isWanted, isQuoted: phrase !== undefined };
  });
}

function isBehindMinus(query: string, { start, text }: Word) {
  return /(?:^|\s)[-\u2212]$/.test(query.slice(Math.max(0, start - 2), start)) && !/\d/.test(foldedWord(text));
}

export function queryWord(text: string, whole?: string, countryCode: string | null = null): QueryWord {
  const [folded = "", ...others] = spellingsOf(text);
  const further = others.flatMap((other) => [...queryWord(other).terms]);
  const { word, terms } = analyse(text);
  const [own = word] = terms;
  const number = foldedWord(whole ?? text);
  const numbers = whole ? [own, number] : [own];
  if (!arabicLetter.test(folded))
    return {
      word,
      terms: new Map([
        ...further,
        ...[...phoneForms(number, countryCode), ...numbers].map((term) => [term, factors.own] as const),
      ]),
    };
  const { shorter, longer, singulars } = arabicStems(folded);
  const counted = [
    ...further,
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
  for (let index = 0; index <= word.length; index += 1) {
    const [before, after] = [word.slice(0, index), word.slice(index)];
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
