import type { Locale } from "#app/i18n/locale.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { PublicPage } from "#app/records/pages/page.server.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { withPictures } from "#app/site/articles/article-pictures.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { pictureIn } from "#app/site/frame/site-context.ts";
import { readFigures, readOr } from "#app/site/page-cache/read-part.server.ts";
import { contentsOf } from "#app/site/record/contents.ts";
import { readParts } from "./read-blocks.server.ts";

export async function pageView(context: object, page: PublicPage, locale: Locale) {
  const { articleHtml } = await import("#app/site/articles/article-html.server.ts");
  const { digits } = await readFigures(context, locale);
  const words = articleWords(page.language, locale, digits);
  const html = await articleHtml(page.content, page.language, words, digits, cleanPageHtml);
  const read = () => publicPictures(page.language, page.content);
  const pictures = await readOr(context, "pictures", read, {});
  const shown = withPictures(html, pictureIn(pictures), words.pictures);
  const { content: _, ...others } = page;
  const parts = await readParts(shown, locale, context);
  return { ...others, parts, contents: contentsOf(html) };
}
