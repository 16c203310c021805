import { cleanText } from "./fields.ts";

export const slugMaxLength = 200;
const reservedSlugs = new Set(["new", "data", "admin", "ar", "en", "feed", "page"]);

export function slugFrom(title: string) {
  return cleanText(title)
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^\w\p{Script=Arabic}\u0660-\u0669-]|[،؛؟\u064B-\u065F\u0640]/gu, "")
    .slice(0, slugMaxLength);
}

export function freeSlug(requested: string, fallback: string, taken: ReadonlySet<string>) {
  const base = /[\p{L}\p{N}]/u.test(requested) ? requested : fallback;
  const isFree = (slug: string) => !taken.has(slug) && !reservedSlugs.has(slug);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
