import { foldLetters, withoutHyphens } from "../store/letter-folds.ts";
import { analyse, queryMaxLength, queryWord } from "./analysis.ts";
import { countryCodeOf } from "./phone-forms.ts";
import { phrasesIn } from "./quotes.ts";
import { stopWords } from "./stop-words.ts";
import { wordsIn } from "./words.ts";

/** Folded letters, one of these lists of which a text must have whole. */
export type WordPattern = readonly (readonly string[])[];

const article = /^ال(?=.{2})/;
const arabicLetter = /\p{Script=Arabic}/u;
const minLetters = { stem: 4, other: 3 } as const;
/** Each is looked for in every text that has those before it; what is typed beyond them does not narrow the search. */
const max = { parts: 12, wordsOfPart: 4 } as const;

export const betweenDigits = " \u00A0\u202F()./\u2010\u2011\u200E\u200F\u061C\u202A\u202C\u2066\u2067\u2068\u2069-";
const number = new RegExp(`(?:\\+|00)?\\d(?:[${betweenDigits}]{0,3}\\d){6,}`, "g");
const separators = new RegExp(`[${betweenDigits}]`, "g");

/** For each part of a query: its very letters, within a word too, or what the forms of its words have in common. */
export function wordPatterns(query: string): WordPattern[] {
  const cut = query.slice(0, queryMaxLength);
  const phrases = phrasesIn(cut).filter(({ isWanted }) => isWanted);
  const rest = phrases.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, cut);
  const folded = foldLetters(rest);
  const numbers = (folded.match(number) ?? []).map(numberPattern);
  const hasMore = phrases.length + numbers.length > 0;
  const parts = new Set(folded.replace(number, " ").split(/\s+/));
  const asked = [...parts]
    .filter((part) => withoutHyphens(part) !== "" && (!hasMore || /[\p{L}\p{N}]/u.test(part)))
    .map(patternOf);
  return [...phrases.map(({ text }) => phrasePattern(text)), ...numbers, ...asked].slice(0, max.parts);
}

/** In groups or not, as the whole without its country's code or 0; or the groups, wherever they stand. */
function numberPattern(text: string): WordPattern {
  const digits = text.replace(/\D/g, "");
  const whole = digits.replace(new RegExp(`^(?:00)?${countryCodeOf([text]) ?? ""}0*`), "");
  return [[isLongNumber(whole) ? whole : digits], text.match(/\d+/g) ?? []];
}

/** The words one after another; each Arabic one but the first with its article and without. */
function phrasePattern(text: string): WordPattern {
  const folded = foldLetters(text);
  if (folded.replace(number, "").trim() === "") return numberPattern(folded).slice(0, 1);
  const [first = "", ...others] = wordsIn(text).map((word) => foldLetters(word.text));
  const forms = others.reduce(
    (begun, word, index) => begun.flatMap((one) => formsIn(word, index).map((form) => `${one} ${form}`)),
    [first.replace(article, "")],
  );
  const joined = withoutHyphens(folded).trim();
  return [...forms, ...(joined === folded.trim() ? [] : [joined])].map((form) => [form]);
}

function formsIn(word: string, index: number) {
  if (!arabicLetter.test(word) || index >= max.wordsOfPart) return [word];
  const bare = word.replace(article, "");
  return [bare, `ال${bare}`];
}

export function containsPattern(folded: string, pattern: WordPattern) {
  const holds = (letters: string) =>
    (isLongNumber(letters) ? folded.replace(separators, "") : folded).includes(letters);
  return pattern.some((letters) => letters.every(holds));
}

/** Looked for as if nothing stood between the digits of a text. */
export function isLongNumber(letters: string) {
  return /^\d{7,}$/.test(letters);
}

function patternOf(part: string): WordPattern {
  const words = [...new Set(wordsIn(part).map(({ text }) => text))].slice(0, max.wordsOfPart);
  const [only = ""] = words;
  if (words.length !== 1)
    return [
      [withoutHyphens(part)],
      words.filter((word) => !isArabicStop(word)).map((word) => stemsOf(word)[0] ?? word),
    ].filter(hasAny);
  const forms = [...new Set([withoutHyphens(part), ...(only.length > 1 ? stemsOf(only) : [])])];
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
  if (!arabicLetter.test(text)) return own.length < minLetters.stem ? [word] : [withoutVowel(own), word];
  const min = (stem: string) => (word.includes(stem) ? minLetters.stem : minLetters.other);
  const others = [...terms.keys()].filter((stem) => stem.length >= min(stem));
  return [...new Set([own.length < minLetters.other ? word : own, ...others])];
}

/** Porter's stems of "entry" and "closing" end in a letter that the words do not all have. */
function withoutVowel(stem: string) {
  return stem.replace(/(?<=.{3})[eiy]$/, "");
}
