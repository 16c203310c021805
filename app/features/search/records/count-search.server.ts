import { normalizeText } from "#app/platform/normalize-text.ts";
import { countEvent } from "#app/platform/statistics/counter.server.ts";

const maxLength = 80;
const invisible = /\p{C}+/gu;
/** Addresses of mail and what could be the number of a telephone, a card or an account. */
const isPersonal = /@|\d[\d\s.-]{5,}/;

/**
 * The owner sees which words found nothing; words that could tell who searched are not counted.
 * @noPermission for the server and auth
 */
export function countSearchWithoutResult(query: string, request: Request) {
  const words = searchKey(query);
  if (words) countEvent("search", words, request);
}

/** @noPermission reads nothing stored */
export function searchKey(query: string) {
  const words = normalizeText(query.slice(0, 2 * maxLength), "NFKC")
    .replace(invisible, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
  return words.length <= maxLength && /[\p{L}\p{N}]/u.test(words) && !isPersonal.test(words) ? words : null;
}
