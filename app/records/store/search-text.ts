import { foldLetters } from "./letter-folds.ts";

const tag = /<[a-z/!][^<>]*>/gi;

/** One spelling for what is the same: without tags, case, accents and marks, with one form of each letter. */
export function searchText(...texts: (string | null | undefined)[]) {
  return foldLetters(texts.filter(Boolean).join("\n").replace(tag, " "))
    .replace(/[^\S\n]+/g, " ")
    .trim();
}
