import { references } from "#app/i18n/letters.ts";
import { cleanText } from "./fields.ts";

export const slugMaxLength = 200;
const askedAtOnce = 20;
const reservedSlugs = new Set(["new", "data", "admin", "ar", "en", "feed", "page"]);

export function slugFrom(title: string) {
  return cleanText(title.replace(references, ""))
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\w\p{Script=Arabic}\u0660-\u0669-]|[،؛؟\u064B-\u065F\u0640]/gu, "")
    .slice(0, slugMaxLength);
}

export async function freeSlug(
  requested: string,
  fallback: string,
  takenOf: (slugs: string[]) => Promise<{ slug: string }[]>,
) {
  const base = /[\p{L}\p{N}]/u.test(requested) ? requested : fallback;
  for (let first = 1; ; first += askedAtOnce) {
    const numbers = Array.from({ length: askedAtOnce }, (_, index) => first + index);
    const slugs = numbers.map((number) => (number === 1 ? base : `${base}-${number}`));
    const taken = new Set((await takenOf(slugs)).map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug) && !reservedSlugs.has(slug));
    if (free !== undefined) return free;
  }
}
