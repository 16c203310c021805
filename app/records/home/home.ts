import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { recentArticlesOnHome } from "../articles/article.ts";
import { projectsOfStatusOnHome } from "../projects/project.ts";
import { bilingual, flag, optionalDay, optionalText, optionalWhole } from "../store/fields.ts";

/** In the order of a home page that nobody arranged; each name is the section's anchor. */
export const homeSections = ["now", "projects", "blog", "about", "text", "resume", "contact"] as const;
export type HomeSection = (typeof homeSections)[number];

/** How many of something a section shows unless the owner says otherwise; null is all. */
export const defaultCounts: Partial<Record<HomeSection, number | null>> = {
  projects: projectsOfStatusOnHome,
  blog: recentArticlesOnHome,
  resume: null,
};

/** What the sections are called that the contract's words do not name. */
export const ownTitles = {
  now: { en: "What I am working on now", ar: "ما أعمل عليه الآن" },
  text: { en: "In a few words", ar: "باختصار" },
} as const satisfies Partial<Record<HomeSection, Record<Locale, string>>>;

export const homeSectionShape = z.object({
  name: z.enum(homeSections),
  is_shown: flag(),
  ...bilingual("title", optionalText({ max: 100 })),
  ...bilingual("subtitle", optionalText({ max: 300 })),
  count: optionalWhole(1, 24),
});

export const homeShape = z.object({
  sections: z
    .array(homeSectionShape)
    .max(homeSections.length)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "validation.invalid")
    .default([]),
  ...bilingual("text", optionalText({ max: 20_000 })),
  ...bilingual("now", optionalText({ max: 20_000 })),
  now_date: optionalDay(),
});

export type HomeFields = z.output<typeof homeShape>;
export type ArrangedSection = z.output<typeof homeSectionShape>;

/** With those that were not there when the page was arranged, at their usual places. */
export function allSections(arranged: readonly ArrangedSection[]): ArrangedSection[] {
  const all = [...arranged];
  for (const [index, name] of homeSections.entries())
    if (!all.some((one) => one.name === name)) all.splice(index, 0, homeSectionShape.parse({ name, is_shown: true }));
  return all;
}
