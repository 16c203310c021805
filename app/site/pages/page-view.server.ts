import type { Locale } from "#app/i18n/locale.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { PublicPage } from "#app/records/pages/page.server.ts";
import { withPictures } from "../articles/article-pictures.server.ts";
import { articleWords } from "../articles/article-words.ts";
import { pictureIn } from "../frame/site-context.ts";
import { contentsOf } from "../record/contents.ts";

export async function pageView(page: PublicPage, locale: Locale) {
  const { articleHtml } = await import("../articles/article-html.server.ts");
  const html = await articleHtml(page.content, page.language, articleWords(page.language, locale));
  const pictures = await publicPictures(page.language, page.content);
  const shown = withPictures(html, pictureIn(pictures));
  return { ...page, content: shown.html, gallery: shown.pictures, contents: contentsOf(html) };
}
