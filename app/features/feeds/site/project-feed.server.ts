import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { withoutTypesetting } from "#app/i18n/typography.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { nameOfProjectCategory } from "#app/records/categories/published-categories.server.ts";
import { categoryKey } from "#app/records/projects/project.ts";
import { type DatedProject, newestProjects } from "#app/records/projects/published-projects.server.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { projectText } from "#app/site/projects/project-markdown.server.ts";
import { projectSections } from "#app/site/projects/project-sections.ts";
import { wholeAddress } from "#app/site/prose/plain-html.ts";
import type { FeedEntry } from "./feed.server.ts";
import { xml, xmlText } from "./xml.ts";

export async function projectEntries(locale: Locale, max: number) {
  const projects = await newestProjects(locale, max);
  return Promise.all(projects.map((project) => entryOf(project, locale)));
}

async function entryOf(project: DatedProject, locale: Locale): Promise<FeedEntry> {
  const t = siteWords(locale);
  const { origin } = currentConfiguration();
  const { title, description, category } = project;
  const text = await projectText(project, locale, origin);
  const [cover] = text.pictures;
  const paragraph = (written: string) => xml("p", {}, xmlText(written));
  const list = (items: readonly string[]) => xml("ul", {}, ...items.map((item) => xml("li", {}, xmlText(item))));
  const parts = [
    cover && project.image_url ? xml("p", {}, xml("img", cover)) : "",
    description ? paragraph(description) : "",
    ...projectSections(project, t).flatMap(({ title: heading, prose, items, tags, text: written }) => {
      const content = prose ? text[prose] : written ? paragraph(written) : list(items ?? tags ?? []);
      return content ? [xml("h2", {}, xmlText(heading)), content] : [];
    }),
  ];
  return {
    id: `urn:uuid:${project.id}`,
    url: wholeAddress(origin, locale, `/projects/${project.slug}`),
    title: withoutTypesetting(title),
    summary: description && withoutTypesetting(description),
    language: locale,
    publishedAt: project.createdAt,
    changedAt: project.changedAt,
    author: null,
    category: { key: categoryKey(category), name: await nameOfProjectCategory(category, locale) },
    html: `<div lang="${locale}" dir="${directionOf(locale)}">${parts.join("")}</div>`,
    cover: cover && project.image_url ? cover.src : null,
  };
}
