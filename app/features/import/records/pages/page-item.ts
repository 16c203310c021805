import { pagePath, pageShape } from "#app/records/pages/page.ts";
import { isReservedPath } from "#app/records/store/reserved-paths.ts";
import type { Remark } from "../import-item.ts";
import type { ImportItemRow } from "../import-tables.ts";

const words = ["slug", "reserved", "pairSlug"];

export function withoutSlugNotes(notes: readonly Remark[]) {
  return notes.filter(({ word }) => !words.includes(word));
}

/** That a record gets another address than it had, and why. */
export function slugNotes(
  { kind, wished_slug }: { kind: string; wished_slug: string },
  slug: string | null,
  isPair: boolean,
): Remark[] {
  if (slug === null || slug === wished_slug) return [];
  if (isPair) return [{ word: "pairSlug", about: slug }];
  const isReserved = kind === "page" && isReservedPath(pagePath(wished_slug));
  return [{ word: isReserved ? "reserved" : "slug", about: slug }];
}

type Half = {
  title: string | null;
  description: string | null;
  content: string;
  slug: string;
  status: "draft" | "published";
};

/** The first language of a page gives its title to both; the second one is added when it is taken. */
export function pageOf({ language }: ImportItemRow, { title, description, content, slug, status }: Half) {
  const half = { [`description_${language}`]: description, [`content_${language}`]: content };
  return pageShape.safeParse({ title_en: title, title_ar: title, ...half, slug, status });
}
