import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import {
  type PublicArticle,
  type PublishedTranslation,
  publishedArticle,
} from "#app/records/articles/article.server.ts";
import { type PublicPage, publishedPage } from "#app/records/pages/page.server.ts";
import { partsOfPage } from "#app/records/pages/page-blocks.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { type Link, newLinks } from "#app/records/paragraphs/links.ts";
import { blocksOf } from "#app/records/paragraphs/paragraph.ts";
import { type PublicProject, publicProjectRows, publishedProject } from "#app/records/projects/project.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { readPictures, withPictures } from "#app/site/articles/article-pictures.server.ts";
import { textView } from "#app/site/articles/article-view.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import type { FacingSide, FacingSides } from "#app/site/offers/facing.tsx";
import { readFigures, readUnseen } from "#app/site/page-cache/read-part.server.ts";
import { type ProjectSection, projectSections } from "#app/site/projects/project-sections.ts";
import { withPartMarks } from "./part-marks.ts";

export async function articleSides(context: object, own: PublicArticle, translation: PublishedTranslation) {
  const other = translation && (await publishedArticle(translation.slug));
  if (!other) return null;
  const { id } = translation.isOriginal ? own : other;
  const [links] = await readUnseen(context, "links", () => publicLinksOf("articles", id, ["content"]), []);
  const { cleanArticleHtml } = await import("#app/records/articles/article-html.server.ts");
  const sideOf = async (article: PublicArticle): Promise<FacingSide> => ({
    title: article.title,
    lead: article.excerpt,
    stored: article.content,
    shown: await textView(context, article, article.language, (html) => withPartMarks(cleanArticleHtml(html))),
  });
  const sides = { [own.language]: await sideOf(own), [other.language]: await sideOf(other) };
  return { ...(sides as Record<Locale, FacingSide>), links, language: own.language };
}

/** Of those fields that have some. */
async function publicLinksOf(record_table: string, record_id: string, fields: readonly string[]): Promise<Link[][]> {
  const rows = selectRows("translation_links", { record_table, record_id }).where("field", "in", fields);
  return (await rows.select("links").orderBy("field").execute()).map(({ links }) => links);
}

const projectFields = ["overview", "results_impact", "challenges"];

/** Its sections one after the other; a text that stands in for the other language is that language's alone. */
export async function projectSides(context: object, own: PublicProject, locale: Locale) {
  const other = await publishedProject(own.slug, otherLocale(locale));
  const ownSide = await projectSide(context, own, locale);
  const otherSide = other && (await projectSide(context, other, otherLocale(locale)));
  if (!ownSide || !otherSide) return null;
  const sides = locale === "en" ? { en: ownSide, ar: otherSide } : { en: otherSide, ar: ownSide };
  return { ...sides, links: await readUnseen(context, "links", () => linksOfProject(own.slug, sides), undefined) };
}

/** Those of its texts; what they leave, such as the names of the sections, is linked by its order. */
async function linksOfProject(slug: string, { en, ar }: FacingSides) {
  const { id } = await publicProjectRows().select("id").where("slug", "=", slug).executeTakeFirstOrThrow();
  const stored = (await publicLinksOf("projects", id, projectFields)).flat();
  const isLeft = (side: Locale) => {
    const linked = new Set(stored.flatMap((link) => link[side].map(({ hash }) => hash)));
    return ({ hash }: { hash: string }) => !linked.has(hash);
  };
  return [...stored, ...newLinks(blocksOf(en.stored).filter(isLeft("en")), blocksOf(ar.stored).filter(isLeft("ar")))];
}

async function projectSide(context: object, project: PublicProject, locale: Locale): Promise<FacingSide | null> {
  const html = htmlOf(project, locale);
  if (html === "") return null;
  const { digits } = await readFigures(context, locale);
  const { pictures } = articleWords(locale, locale, digits);
  const typeset = typesetHtml(withPartMarks(html), locale, digits);
  const shown = withPictures(typeset, await readPictures(context, locale, html), pictures);
  return { title: project.title, lead: project.description, stored: html, shown };
}

function htmlOf(project: PublicProject, locale: Locale) {
  const sections = projectSections(project, siteWords(locale)).map((section) => {
    const html = htmlOfSection(section, project);
    const isOwn = languageOfText(html.replace(/<[^<>]*>/g, " "), locale) === locale;
    return html && isOwn ? `<h2>${escapeHtml(section.title)}</h2>${html}` : "";
  });
  return sections.join("");
}

function htmlOfSection({ prose, items, text }: ProjectSection, { full_content: content }: PublicProject) {
  if (prose) return content[prose] ?? "";
  if (items) return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  const paragraphs = (text ?? "").split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
  return paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("");
}

/** Without its blocks, which are no part of a text. */
export async function pageSides(context: object, own: PublicPage, locale: Locale): Promise<FacingSides | null> {
  const other = await publishedPage(own.slug, otherLocale(locale));
  const ownSide = await pageSide(context, own, locale);
  const otherSide = other && (await pageSide(context, other, otherLocale(locale)));
  if (!ownSide || !otherSide) return null;
  const [links] = await readUnseen(context, "links", () => publicLinksOf("pages", own.id, ["content"]), []);
  return locale === "en" ? { en: ownSide, ar: otherSide, links } : { en: otherSide, ar: ownSide, links };
}

async function pageSide(context: object, page: PublicPage, locale: Locale) {
  if (page.language !== locale) return null;
  const texts = partsOfPage(page.content).flatMap((part) => ("html" in part ? part.html : []));
  const content = texts.join("");
  const clean = (html: string) => withPartMarks(cleanPageHtml(html));
  const shown = await textView(context, { ...page, content }, locale, clean);
  return { title: page.title, lead: page.description, stored: content, shown };
}
