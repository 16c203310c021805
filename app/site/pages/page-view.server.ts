import type { Locale } from "#app/i18n/locale.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { PublicPage } from "#app/records/pages/page.server.ts";
import { cleanPageHtml } from "#app/records/pages/page-html.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { withPictures } from "../articles/article-pictures.server.ts";
import { articleWords } from "../articles/article-words.ts";
import { pictureIn } from "../frame/site-context.ts";
import { contentsOf } from "../record/contents.ts";
import { readParts } from "./read-blocks.server.ts";

export async function pageView(page: PublicPage, locale: Locale) {
  const { articleHtml } = await import("../articles/article-html.server.ts");
  const { figures } = await publicSettings(locale);
  const html = await articleHtml(
    page.content,
    page.language,
    articleWords(page.language, locale, figures.digits),
    figures.digits,
    cleanPageHtml,
  );
  const pictures = await publicPictures(page.language, page.content);
  const shown = withPictures(html, pictureIn(pictures));
  const { content: _, ...others } = page;
  const parts = await readParts(shown.html, locale);
  return { ...others, parts, gallery: shown.pictures, contents: contentsOf(html) };
}
