import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { recentArticlesOnHome } from "../articles/article.ts";
import { projectsOfStatusOnHome } from "../projects/project.ts";
import { bilingual, flag, optionalDay, optionalText, optionalWhole } from "../store/fields.ts";

const ofCore = ["now", "projects", "blog", "about", "text", "resume", "contact"] as const;
export type CoreSection = (typeof ofCore)[number];
/** Also the name of a feature's. */
export type HomeSection = string;

/** In the order of a home page that nobody arranged; each name is the section's anchor. */
export const homeSections: HomeSection[] = [...ofCore];

export const isCoreSection = (name: string): name is CoreSection => ofCore.some((one) => one === name);

/** How many of something a section shows unless the owner says otherwise; null is all. */
export const defaultCounts: Record<HomeSection, number | null> = {
  projects: projectsOfStatusOnHome,
  blog: recentArticlesOnHome,
  resume: null,
};

/** A feature's section behind the one of that name: not shown until the owner switches it on. */
export function addHomeSection(name: string, after: CoreSection, count: number | null) {
  if (!homeSections.includes(name)) homeSections.splice(homeSections.indexOf(after) + 1, 0, name);
  defaultCounts[name] = count;
}

/** What the sections are called that the contract's words do not name. */
const ownTitles = {
  now: { en: "What I am working on now", ar: "ما أعمل عليه الآن" },
  text: { en: "In a few words", ar: "باختصار" },
} as const;

export const ownTitle = (name: HomeSection, locale: Locale) =>
  name === "now" || name === "text" ? ownTitles[name][locale] : null;

export const homeSectionShape = z.object({
  name: z.string().refine((name) => homeSections.includes(name), "validation.invalid"),
  is_shown: flag(),
  ...bilingual("title", optionalText({ max: 100 })),
  ...bilingual("subtitle", optionalText({ max: 300 })),
  count: optionalWhole(1, 24),
});

export const homeShape = z.object({
  sections: z
    .array(homeSectionShape)
    .max(50)
    .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, "validation.invalid")
    .default([]),
  ...bilingual("text", optionalText({ max: 20_000 })),
  ...bilingual("now", optionalText({ max: 20_000 })),
  now_date: optionalDay(),
});

export type HomeFields = z.output<typeof homeShape>;
export type ArrangedSection = z.output<typeof homeSectionShape>;

/** With those that were not there when the page was arranged, at their usual places; without those of a feature that is gone. */
export function allSections(arranged: readonly ArrangedSection[]): ArrangedSection[] {
  const all = arranged.filter(({ name }) => homeSections.includes(name));
  for (const [index, name] of homeSections.entries())
    if (!all.some((one) => one.name === name))
      all.splice(index, 0, homeSectionShape.parse({ name, is_shown: isCoreSection(name) }));
  return all;
}
