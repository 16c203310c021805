import { analyse, longestQuery, queryWord } from "./analysis.ts";
import { foldLetters } from "./letter-folds.ts";
import { phrasesIn } from "./quotes.ts";
import { stopWords } from "./stop-words.ts";
import { wordsIn } from "./words.ts";

/** Folded letters, one of these lists of which a text must have whole. */
export type WordPattern = readonly (readonly string[])[];

const article = /^ال(?=.{2})/;
const arabicLetter = /\p{Script=Arabic}/u;
const leastLetters = { stem: 4, other: 3 } as const;
/** Each is looked for in every text that has those before it; what is typed beyond them does not narrow the search. */
const most = { parts: 12, wordsOfPart: 4 } as const;

/** For each part of a query: its very letters, within a word too, or what the forms of its words have in common. */
export function wordPatterns(query: string): WordPattern[] {
  const cut = query.slice(0, longestQuery);
  const phrases = phrasesIn(cut).filter(({ isWanted }) => isWanted);
  const rest = phrases.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, cut);
  const parts = new Set(rest.split(/\s+/).map(foldLetters));
  const asked = [...parts]
    .filter((part) => part !== "" && (phrases.length === 0 || /[\p{L}\p{N}]/u.test(part)))
    .map(patternOf);
  return [...phrases.map(({ text }) => phrasePattern(text)), ...asked].slice(0, most.parts);
}

/** The words one after another; each Arabic one but the first with its article and without. */
function phrasePattern(text: string): WordPattern {
  const [first = "", ...others] = [...wordsIn(text)].map((word) => foldLetters(word.text));
  const forms = others.reduce(
    (begun, word, at) => begun.flatMap((one) => formsIn(word, at).map((form) => `${one} ${form}`)),
    [first.replace(article, "")],
  );
  return forms.map((form) => [form]);
}

function formsIn(word: string, at: number) {
  if (!arabicLetter.test(word) || at >= most.wordsOfPart) return [word];
  const bare = word.replace(article, "");
  return [bare, `ال${bare}`];
}

export function holdsPattern(folded: string, pattern: WordPattern) {
  return pattern.some((letters) => letters.every((one) => folded.includes(one)));
}

function patternOf(part: string): WordPattern {
  const words = [...new Set([...wordsIn(part)].map(({ text }) => text))].slice(0, most.wordsOfPart);
  const [only = ""] = words;
  if (words.length !== 1)
    return [[part], words.filter((word) => !isArabicStop(word)).map((word) => stemsOf(word)[0] ?? word)].filter(hasAny);
  const forms = [...new Set([part, ...(only.length > 1 ? stemsOf(only) : [])])];
  return forms.filter((form) => !forms.some((other) => other !== form && form.includes(other))).map((form) => [form]);
}

function isArabicStop(word: string) {
  return analyse(word).isStop && arabicLetter.test(word);
}

function hasAny(letters: readonly string[]) {
  return letters.length > 0;
}

function stemsOf(text: string): string[] {
  if (stopWords.has(text)) return [];
  const { word, terms } = queryWord(text);
  const own = [...terms.keys()].at(-1) ?? word;
  if (!arabicLetter.test(text)) return own.length < leastLetters.stem ? [word] : [withoutVowel(own), word];
  const least = (stem: string) => (word.includes(stem) ? leastLetters.stem : leastLetters.other);
  const others = [...terms.keys()].filter((stem) => stem.length >= least(stem));
  return [...new Set([own.length < leastLetters.other ? word : own, ...others])];
}

/** Porter's stems of "entry" and "closing" end in a letter that the words do not all have. */
function withoutVowel(stem: string) {
  return stem.replace(/(?<=.{3})[eiy]$/, "");
}
