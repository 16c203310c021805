import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { type PublicPage, publishedPage } from "#app/records/pages/page.server.ts";
import { partsOfPage } from "#app/records/pages/page-blocks.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { textView } from "#app/site/articles/article-view.server.ts";
import { type FacingSides, withPartMarks } from "#app/site/offers/facing.tsx";
import { contentsOf } from "#app/site/record/contents.ts";
import { readParts } from "./read-blocks.server.ts";

export async function pageView(context: object, page: PublicPage, locale: Locale) {
  const html = await textView(context, page, locale, cleanPageHtml);
  const { content: _, ...others } = page;
  return { ...others, parts: await readParts(html, locale, context), contents: contentsOf(html) };
}

/** Without its blocks, which are no part of a text. */
export async function pageSides(context: object, page: PublicPage, locale: Locale): Promise<FacingSides | null> {
  const otherPage = await publishedPage(page.slug, otherLocale(locale));
  const own = await sideOf(context, page, locale);
  const other = otherPage && (await sideOf(context, otherPage, otherLocale(locale)));
  if (!own || !other) return null;
  return locale === "en" ? { en: own, ar: other } : { en: other, ar: own };
}

async function sideOf(context: object, page: PublicPage, locale: Locale) {
  if (page.language !== locale) return null;
  const { title, description } = page;
  const texts = partsOfPage(page.content).flatMap((part) => ("html" in part ? part.html : []));
  const content = texts.join("");
  const clean = (html: string) => withPartMarks(cleanPageHtml(html));
  const shown = await textView(context, { ...page, content }, locale, clean);
  return { title, lead: description, stored: content, shown };
}
