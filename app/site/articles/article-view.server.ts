import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { publishedArticle } from "#app/records/articles/article.server.ts";
import type { PublicPictures } from "#app/records/media-uses/public-media.server.ts";
import { pictureIn } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { contentsOf } from "../record/contents.ts";
import { withPictures } from "./article-pictures.server.ts";
import { articleWords } from "./article-words.ts";

type Article = NonNullable<Awaited<ReturnType<typeof publishedArticle>>>;

export async function articleView(
  article: Article,
  pictures: PublicPictures,
  locale: Locale,
  digits: Digits = "western",
) {
  const pictureOf = pictureIn(pictures);
  const { articleHtml } = await import("./article-html.server.ts");
  const words = articleWords(article.language, locale);
  const html = await articleHtml(article.content, article.language, words, digits);
  const { language, featured_image_url } = article;
  const place = { locale: language, pictureOf, settings: currentConfiguration() };
  const [picture = null] = shownPictures([featured_image_url], place);
  const shown = withPictures(html, pictureOf);
  return {
    ...article,
    content: shown.html,
    gallery: shown.pictures,
    contents: contentsOf(html),
    picture,
  };
}
