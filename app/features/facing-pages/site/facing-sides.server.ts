import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import {
  type PublicArticle,
  type PublishedTranslation,
  publishedArticle,
} from "#app/records/articles/article.server.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import { type PublicProject, publishedProject } from "#app/records/projects/project.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { readPictures, withPictures } from "#app/site/articles/article-pictures.server.ts";
import { textView } from "#app/site/articles/article-view.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import { type FacingSide, withPartMarks } from "#app/site/offers/facing.tsx";
import { readFigures, readUnseen } from "#app/site/page-cache/read-part.server.ts";
import { type ProjectSection, projectSections } from "#app/site/projects/project-sections.ts";

export async function articleSides(context: object, own: PublicArticle, translation: PublishedTranslation) {
  const other = translation && (await publishedArticle(translation.slug));
  if (!other) return null;
  const { id } = translation.isOriginal ? own : other;
  const links = await readUnseen(context, "links", () => publicLinksOf("articles", id, "content"), undefined);
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

async function publicLinksOf(record_table: string, record_id: string, field: string): Promise<Link[] | undefined> {
  const rows = selectRows("translation_links", { record_table, record_id, field }).select("links");
  return (await rows.executeTakeFirst())?.links;
}

/** Its sections one after the other; a text that stands in for the other language is that language's alone. */
export async function projectSides(context: object, own: PublicProject, locale: Locale) {
  const other = await publishedProject(own.slug, otherLocale(locale));
  const ownSide = await projectSide(context, own, locale);
  const otherSide = other && (await projectSide(context, other, otherLocale(locale)));
  if (!ownSide || !otherSide) return null;
  return locale === "en" ? { en: ownSide, ar: otherSide } : { en: otherSide, ar: ownSide };
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
