import { foldLetters } from "./letter-folds.ts";

const tag = /<[a-z/!][^<>]*>/gi;

export function withoutTags(text: string) {
  return text.replace(tag, " ");
}

/** One spelling for what is the same: without tags, case, accents and marks, with one form of each letter. */
export function searchText(...texts: (string | null | undefined)[]) {
  return foldLetters(withoutTags(texts.filter(Boolean).join("\n")))
    .replace(/[^\S\n]+/g, " ")
    .trim();
}

export function searchWords(query: string) {
  return searchText(query).split(/\s+/).filter(Boolean);
}

/** `text` is what `searchText` gives. */
export function hasWords(text: string, words: string[]) {
  return words.every((word) => text.includes(word));
}
