import { normalizeText } from "#app/platform/normalize-text.ts";

/** Removes tags, diacritics and tatweel, unifies alef, ya and ta marbuta. Queries must use it too. */
export function searchText(...texts: (string | null | undefined)[]) {
  const text = texts
    .filter(Boolean)
    .join("\n")
    .replace(/<[a-z/!][^<>]*>/gi, " ");
  return normalizeText(text, "NFKC")
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0670\u0640]/g, "")
    .replace(/[آأإٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
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
