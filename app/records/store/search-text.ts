import { normalizeText } from "#app/platform/normalize-text.ts";

/**
 * Text as it is searched, in both languages: without tags, marks and tatweel, the forms of alef, ya and ta marbuta
 * made one, lower case. The query goes through the same function.
 */
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
