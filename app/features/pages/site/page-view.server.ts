import { type Locale, locales } from "#app/i18n/locale.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { type PublicPage, publishedPage } from "#app/records/pages/page.server.ts";
import { partsOfPage } from "#app/records/pages/page-blocks.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { withPictures } from "#app/site/articles/article-pictures.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { pictureIn } from "#app/site/frame/site-context.ts";
import { type FacingSides, withPartMarks } from "#app/site/offers/facing.tsx";
import { readFigures, readOr } from "#app/site/page-cache/read-part.server.ts";
import { contentsOf } from "#app/site/record/contents.ts";
import { readParts } from "./read-blocks.server.ts";

export async function pageView(context: object, page: PublicPage, locale: Locale) {
  const html = await shownHtml(context, page, locale);
  const { content: _, ...others } = page;
  return { ...others, parts: await readParts(html, locale, context), contents: contentsOf(html) };
}

async function shownHtml(context: object, page: PublicPage, locale: Locale, clean = cleanPageHtml) {
  const { articleHtml } = await import("#app/site/articles/article-html.server.ts");
  const { digits } = await readFigures(context, locale);
  const words = articleWords(page.language, locale, digits);
  const html = await articleHtml(page.content, page.language, words, digits, clean);
  const read = () => publicPictures(page.language, page.content);
  const pictures = await readOr(context, "pictures", read, {});
  return withPictures(html, pictureIn(pictures), words.pictures);
}

/** Without its blocks, which are no part of a text. */
export async function pageSides({ context }: { context: object }, slug: string): Promise<FacingSides | null> {
  const [en, ar] = await Promise.all(locales.map((locale) => sideOf(context, slug, locale)));
  return en && ar ? { en, ar } : null;
}

async function sideOf(context: object, slug: string, locale: Locale) {
  const page = await publishedPage(slug, locale);
  if (page?.language !== locale) return null;
  const { title, description } = page;
  const texts = partsOfPage(page.content).flatMap((part) => ("html" in part ? part.html : []));
  const content = texts.join("");
  const clean = (html: string) => withPartMarks(cleanPageHtml(html));
  const shown = await shownHtml(context, { ...page, content }, locale, clean);
  return { title, lead: description, stored: content, shown };
}
