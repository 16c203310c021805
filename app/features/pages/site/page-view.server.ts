import type { Locale } from "#app/i18n/locale.ts";
import type { PublicPage } from "#app/records/pages/page.server.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { textView } from "#app/site/articles/article-view.server.ts";
import { contentsOf } from "#app/site/record/contents.ts";
import { readParts } from "./read-blocks.server.ts";

export async function pageView(context: object, page: PublicPage, locale: Locale) {
  const html = await textView(context, page, locale, cleanPageHtml);
  const { content: _, ...others } = page;
  return { ...others, parts: await readParts(html, locale, context), contents: contentsOf(html) };
}
