import { normalizeText } from "#app/platform/normalize-text.ts";
import { foldWord } from "./fold-word.ts";

export type LetterFold = readonly [letter: string, folded: string];

const arabic = "آأإٱؤئةىکی\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640";
const latin = String.fromCharCode(...Array.from({ length: 0x180 - 0xc0 }, (_, index) => 0xc0 + index));
const singly = /[\u00C0-\u024F\u1E00-\u1EFF\u0660-\u0669\u06F0-\u06F9]/g;
const ascii = /^[\0-\x7F]*$/;

/** What `foldWord` does to these, one by one: the first two letters before the others. */
export const letterFolds: readonly LetterFold[] = [["ئو", "وو"], ...foldsOf(arabic)];

/** Letters with accents, of both cases. */
export const accentFolds = foldsOf(latin).filter(([, to]) => /^[a-z]+$/.test(to));

/** Of texts that are searched by letters: "e-invoice" is "einvoice" there, and in what is looked for. */
export const hyphens = "-\u2010\u2011";
const anyHyphen = new RegExp(`[${hyphens}]`, "g");

export function withoutHyphens(text: string) {
  return text.replace(anyHyphen, "");
}

export function foldLetters(text: string) {
  if (ascii.test(text)) return text.toLowerCase();
  const lower = normalizeText(text, "NFKC").toLowerCase();
  const folded = letterFolds.reduce((left, [letter, to]) => left.replaceAll(letter, to), lower);
  return folded.replace(singly, foldWord).replace(/[\u0300-\u036F]/g, "");
}

/** As PostgreSQL folds: with digits of either script, and lower case in Latin letters alone. */
export function storedForms(folded: string) {
  const arabic = folded.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const upper = folded.replace(/\P{ASCII}/gu, (letter) => letter.toUpperCase());
  return [...new Set([folded, arabic, upper])];
}

function foldsOf(letters: string): LetterFold[] {
  return Array.from(letters, (letter) => [letter, foldWord(letter)] as const);
}
