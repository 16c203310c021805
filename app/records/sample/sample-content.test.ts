import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectCategories, projectShape, publicStatuses } from "../projects/project.ts";
import { about, achievements, skills } from "./about.ts";
import { contact, contactMethods } from "./contact.ts";
import { completedProjects } from "./projects-completed.ts";
import { inProgressProjects } from "./projects-in-progress.ts";
import { upcomingProjects } from "./projects-upcoming.ts";
import { resume, resumeEntries } from "./resume.ts";
import { settings } from "./settings.ts";

const projects = [...completedProjects, ...inProgressProjects, ...upcomingProjects].map((project) =>
  projectShape.parse(project),
);

test("at least nine public projects show every group and every category, and every picture they name is there", () => {
  expect(projects.length).toBeGreaterThanOrEqual(9);
  expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(publicStatuses));
  expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(projectCategories));
  expect(projects.filter(({ is_private }) => is_private)).toEqual([]);
  const pictures = projects.flatMap(({ image_url, gallery_images }) => [image_url ?? [], gallery_images].flat());
  const isThere = (picture: string) => existsSync(join(import.meta.dirname, "../../../public", picture));
  expect(pictures.filter((picture) => !isThere(picture))).toEqual([]);
});

test("the figures are those of the contract: 12+ years, 25+ clients, more than 8 years in the trade", () => {
  const stats = resume.stats as { value: string }[];
  expect(stats.map(({ value }) => value)).toEqual(expect.arrayContaining(["12+", "25+"]));
  expect(about.description_en).toContain("more than 8 years of experience in financial technology");
  expect(about.description_ar).toContain("أكثر من 8 سنوات من الخبرة في التقنية المالية");
});

test("whatever is told in one language is told in the other, in its own letters", () => {
  const everything = {
    projects,
    about,
    achievements,
    skills,
    contact,
    contactMethods,
    resume,
    resumeEntries,
    settings,
  };
  const pairs = pairsOf(everything);
  expect(pairs.length).toBeGreaterThan(150);
  const isArabic = (text: unknown) => /\p{Script=Arabic}/u.test(String(text));
  expect(pairs.filter(({ en, ar }) => (en === null) !== (ar === null))).toEqual([]);
  expect(pairs.filter(({ en, ar }) => en !== null && (!isArabic(ar) || isArabic(en)))).toEqual([]);
  for (const { objectives, objectives_ar } of projects) {
    expect(objectives.length).toBeGreaterThan(0);
    expect(objectives_ar).toHaveLength(objectives.length);
  }
});

/** Each text that stands in two languages, in whatever depth. */
function pairsOf(record: unknown): { key: string; en: unknown; ar: unknown }[] {
  if (record === null || typeof record !== "object") return [];
  const fields = record as Record<string, unknown>;
  return Object.entries(fields).flatMap(([key, value]) => {
    if (!key.endsWith("_en")) return pairsOf(value);
    return [{ key, en: value, ar: fields[`${key.slice(0, -3)}_ar`] }];
  });
}
