import { normalizeText } from "#app/platform/normalize-text.ts";
import { foldWord } from "./fold-word.ts";

export type LetterFold = readonly [letter: string, folded: string];

const letters = "آأإٱؤئةىکی\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0670\u0640";

/** What `foldWord` does to these, one by one and so few that a database can; older SQLites parse 25 calls within another. */
export const letterFolds: readonly LetterFold[] = [
  ["ئو", "وو"],
  ...Array.from(letters, (letter) => [letter, foldWord(letter)] as const),
];

export function foldLetters(text: string) {
  const lower = normalizeText(text, "NFKC").toLowerCase();
  const folded = letterFolds.reduce((left, [letter, to]) => left.replaceAll(letter, to), lower);
  return folded.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, foldWord);
}

/** As a database folds: with digits of either script, and lower case in ASCII alone. */
export function storedForms(folded: string) {
  const arabic = folded.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const upper = folded.replace(/\P{ASCII}/gu, (letter) => letter.toUpperCase());
  return [...new Set([folded, arabic, upper])];
}
