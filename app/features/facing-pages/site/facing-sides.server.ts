import type { Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { type PublicArticle, publishedArticle, publishedTranslation } from "#app/records/articles/article.server.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import { type PublicProject, publishedProject } from "#app/records/projects/project.server.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { withPictures } from "#app/site/articles/article-pictures.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { pictureIn, siteWords } from "#app/site/frame/site-context.ts";
import { type FacingSide, type ReadSides, withPartMarks } from "#app/site/offers/facing.tsx";
import { readFigures, readOr, readUnseen } from "#app/site/page-cache/read-part.server.ts";
import { type ProjectSection, projectSections } from "#app/site/projects/project-sections.ts";

export const articleSides: ReadSides = async ({ context }, slug) => {
  const [own, summary] = [await publishedArticle(slug), await publishedTranslation(slug)];
  const other = own && summary && (await publishedArticle(summary.slug));
  if (!other) return null;
  const translation = summary.isOriginal ? own : other;
  const links = await readUnseen(
    context,
    "links",
    () => publicLinksOf("articles", translation.id, "content"),
    undefined,
  );
  const sideOf = async (article: PublicArticle): Promise<FacingSide> => ({
    title: article.title,
    lead: article.excerpt,
    stored: article.content,
    shown: await shownArticle(context, article),
  });
  const sides = { [own.language]: await sideOf(own), [other.language]: await sideOf(other) };
  return { ...(sides as Record<Locale, FacingSide>), links, language: own.language };
};

async function publicLinksOf(record_table: string, record_id: string, field: string): Promise<Link[] | undefined> {
  const rows = selectRows("translation_links", { record_table, record_id, field }).select("links");
  return (await rows.executeTakeFirst())?.links;
}

async function shownArticle(context: object, { content, language }: PublicArticle) {
  const { articleHtml } = await import("#app/site/articles/article-html.server.ts");
  const { cleanArticleHtml } = await import("#app/records/articles/article-html.server.ts");
  return shownHtml(context, content, language, async (words, digits) =>
    articleHtml(content, language, words, digits, (html) => withPartMarks(cleanArticleHtml(html))),
  );
}

type Words = ReturnType<typeof articleWords>;
type SetHtml = (words: Words, digits: "western" | "arabic") => Promise<string>;

async function shownHtml(context: object, html: string, language: Locale, set: SetHtml) {
  const pictures = await readOr(context, "pictures", () => publicPictures(language, html), {});
  const { digits } = await readFigures(context, language);
  const words = articleWords(language, language, digits);
  return withPictures(await set(words, digits), pictureIn(pictures), words.pictures);
}

/** Its sections one after the other; a text that stands in for the other language is that language's alone. */
export const projectSides: ReadSides = async ({ context }, slug) => {
  const [en, ar] = [await publishedProject(slug, "en"), await publishedProject(slug, "ar")];
  if (!en || !ar) return null;
  const html = { en: htmlOf(en, "en"), ar: htmlOf(ar, "ar") };
  if (html.en === "" || html.ar === "") return null;
  const sideOf = async (project: PublicProject, language: Locale): Promise<FacingSide> => ({
    title: project.title,
    lead: project.description,
    stored: html[language],
    shown: await shownHtml(context, html[language], language, async (_words, digits) =>
      typesetHtml(withPartMarks(html[language]), language, digits),
    ),
  });
  return { en: await sideOf(en, "en"), ar: await sideOf(ar, "ar") };
};

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
