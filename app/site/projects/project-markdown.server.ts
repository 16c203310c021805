import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { nameOfProjectCategory } from "#app/records/categories/published-categories.server.ts";
import { htmlToMarkdown } from "#app/records/markdown/html-to-markdown.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { type PublicProject, publishedProject } from "#app/records/projects/project.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { withPictures } from "../articles/article-pictures.server.ts";
import { pictureIn, siteWords } from "../frame/site-context.ts";
import { answerMarkdown, lineOf, markdownOf } from "../markdown/answer-markdown.server.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { plainHtml, wholeAddress } from "../prose/plain-html.ts";
import { groupWord } from "./group-word.ts";
import { picturesOfProject } from "./project-pictures.ts";
import { projectLinks, projectSections } from "./project-sections.ts";
import { timelineOf } from "./timeline.ts";

export const projectMarkdown = answerMarkdown(async (slug, locale) => {
  const project = await publishedProject(slug, locale);
  return project && writeProject(project, locale);
});

async function writeProject(project: PublicProject, locale: Locale) {
  const t = siteWords(locale);
  const { figures } = await publicSettings(locale);
  const { result, client_name, status } = project;
  const text = await projectText(project, locale, currentConfiguration().origin);
  const section = (title: string, body: string | null | undefined) => (body ? `## ${title}\n\n${body}` : null);
  const list = (items: readonly string[]) => items.map((item) => `- ${lineOf(item)}`).join("\n");
  const facts = [
    [t("projects.client"), client_name],
    [t("projects.timeline"), timelineOf(project, locale, figures)],
    ...(result ? [[result.label, result.value]] : []),
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const links = projectLinks(project, t).map(({ label, url }) => `- [${label}](${url})`);
  return markdownOf([
    `# ${lineOf(project.title)}`,
    lineOf(project.description),
    `*${[t(groupWord(status)), await nameOfProjectCategory(project.category, locale)].join(" · ")}*`,
    list(facts),
    ...text.pictures.map(({ src, alt }) => `![${lineOf(alt)}](${src})`),
    ...projectSections(project, t).map(({ title, prose, items, tags, text: written }) =>
      section(title, prose ? htmlToMarkdown(text[prose] ?? "") : (written ?? list(items ?? tags ?? []))),
    ),
    section(t("projects.links"), links.join("\n")),
  ]);
}

export async function projectText(project: PublicProject, locale: Locale, origin: string) {
  const pictureOf = pictureIn(await publicPictures(locale, JSON.stringify(project)));
  const page = wholeAddress(origin, locale, `/projects/${project.slug}`);
  const { overview, results, challenges } = project.full_content;
  const shown = (html: string | null) => html && plainHtml(withPictures(html, pictureOf), page);
  const pictures = shownPictures(picturesOfProject(project), { locale, pictureOf, settings: { origin } });
  return {
    overview: shown(overview),
    results: shown(results),
    challenges: shown(challenges),
    pictures: pictures.map(({ src, alt }) => ({ src: new URL(src, origin).href, alt: alt ?? project.title })),
  };
}
