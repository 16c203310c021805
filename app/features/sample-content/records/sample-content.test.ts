import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { samplePicture, samplePictureText } from "#app/i18n/words/sample-pictures.ts";
import { dayMs } from "#app/platform/time.ts";
import { projectCategories } from "#app/records/categories/well-known.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { hasBlock } from "#app/records/pages/page-blocks.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { projectShape, publicStatuses } from "#app/records/projects/project.ts";
import { cleanProjectHtml } from "#app/records/projects/project-html.server.ts";
import { structuredTexts } from "#app/records/projects/project-text.ts";
import { about, achievements, skills } from "./sample/about.ts";
import { sampleArticles } from "./sample/articles/articles.ts";
import { contact, contactMethods } from "./sample/contact.ts";
import { pages } from "./sample/pages.ts";
import { completedProjects } from "./sample/projects-completed.ts";
import { inProgressProjects } from "./sample/projects-in-progress.ts";
import { upcomingProjects } from "./sample/projects-upcoming.ts";
import { resume, resumeEntries } from "./sample/resume.ts";
import { settings } from "./sample/settings.ts";

const projects = [...completedProjects, ...inProgressProjects, ...upcomingProjects].map((project) =>
  projectShape.parse(project),
);

test("at least nine public projects show every group and every category, and every picture they name is there", () => {
  expect(projects.length).toBeGreaterThanOrEqual(9);
  expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(publicStatuses));
  expect(new Set(projects.map(({ category }) => category))).toEqual(new Set(projectCategories));
  expect(projects.filter(({ is_private }) => is_private)).toEqual([]);
  const pictures = projects.flatMap(({ image_url, gallery_images }) => [image_url ?? [], gallery_images].flat());
  const isThere = (picture: string) => existsSync(join(import.meta.dirname, "../../../../public", picture));
  expect(pictures.filter((picture) => !isThere(picture))).toEqual([]);
});

test("every picture is there for readers of both languages, with a small size of less than 14.2 KB, and described", () => {
  const folder = join(import.meta.dirname, "../../../../public/samples");
  const files = readdirSync(folder);
  const named = files.filter((file) => !/-detail\.webp$/.test(file)).map((file) => `/samples/${file}`);
  const wanted = named.flatMap((picture) => [samplePicture("en", picture), samplePicture("ar", picture)]);
  expect(new Set(wanted)).toEqual(new Set(named));
  for (const picture of named) {
    const small = picture.replace("/samples/", "").replace(".webp", "-detail.webp");
    expect([small, statSync(join(folder, small)).size < 14_200]).toEqual([small, true]);
    expect(samplePictureText("ar", picture)).toMatch(/^\p{Script=Arabic}.*\.$/u);
    expect(samplePictureText("en", picture)).toMatch(/^[A-Z].*\.$/);
  }
  expect(files).toHaveLength(2 * named.length);
});

test("an address that names no sample picture is nobody's to change", () => {
  for (const other of [
    "/samples/mine.webp",
    "/samples/constructor.webp",
    "/samples/audit-trail-detail.webp",
    "/media/a",
  ]) {
    expect(samplePicture("ar", other)).toBe(other);
    expect(samplePictureText("ar", other)).toBeNull();
  }
});

test("every project has a client in both languages, a begun one a result and a start, and its texts are clean HTML", () => {
  const samples = [...completedProjects, ...inProgressProjects, ...upcomingProjects];
  for (const [index, project] of projects.entries()) {
    const isBegun = project.status !== "planning";
    expect([project.slug, project.result_value !== null, samples[index]?.startedOn !== undefined]).toEqual([
      project.slug,
      isBegun,
      isBegun,
    ]);
    expect(project.client_name_ar).toMatch(/\p{Script=Arabic}/u);
    for (const name of ["overview_en", "overview_ar"] as const) {
      expect(cleanProjectHtml(project[name])).toBe(project[name]);
      expect(project[name]).toMatch(/<ul>.*<\/ul>/);
    }
    const links = structuredTexts.flatMap((name) => [...(project[name] ?? "").matchAll(/href="([^"]*)"/g)]);
    for (const [, href = ""] of links)
      expect(sampleArticles.map(({ article }) => article.slug)).toContain(href.split("/").at(-1));
  }
});

test("every page says the same in both languages, in clean HTML with the same blocks and headings", () => {
  for (const page of pages) {
    const { content_en, content_ar } = pageShape.parse(page);
    const outline = (html: string | null) => html?.match(/<h2>|<aside[^>]*>/g);
    expect([cleanPageHtml(content_en ?? ""), cleanPageHtml(content_ar ?? "")]).toEqual([content_en, content_ar]);
    expect(outline(content_ar)).toEqual(outline(content_en));
  }
  expect(pages.some(({ content_en }) => hasBlock(content_en ?? "", "privacy"))).toBe(true);
});

test("a completed project took the months it says, and one in progress has begun before its share of them", () => {
  const months = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (30.44 * dayMs);
  for (const { startedOn = "", completion_date, duration_months } of completedProjects)
    expect(Math.round(months(startedOn, String(completion_date)))).toBe(duration_months);
});

test("each amount is in dinars in both languages, and quotes and apostrophes are those of print", () => {
  const texts = JSON.stringify({
    projects,
    pages,
    about,
    achievements,
    contact,
    contactMethods,
    resume,
    resumeEntries,
  });
  expect(texts).not.toMatch(/\b(SAR|AED|USD|EUR)\b|[$€]|ريال|درهم/);
  expect(texts.replace(/\\"/g, "")).not.toMatch(/\w'\w/);
  const amounts = (text: unknown) =>
    [...String(text).matchAll(/[\d,.]+(?= مليون دينار| دينار| million)|JOD ([\d,.]+)/g)].length;
  for (const project of projects)
    for (const name of ["overview", "results_impact"] as const)
      expect([project.slug, amounts(project[`${name}_en`])]).toEqual([project.slug, amounts(project[`${name}_ar`])]);
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
