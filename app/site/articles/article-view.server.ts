import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { type PublicPictures, publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { pictureIn } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { readFigures, readOr } from "../page-cache/read-part.server.ts";
import { contentsOf } from "../record/contents.ts";
import { withPictures } from "./article-pictures.server.ts";
import { articleWords } from "./article-words.ts";

export async function publicArticleView(context: object, article: PublicArticle, locale: Locale) {
  const read = () => publicPictures(article.language, JSON.stringify(article));
  const pictures = await readOr(context, "pictures", read, {});
  return articleView(article, pictures, locale, (await readFigures(context, locale)).digits);
}

export async function articleView(
  article: PublicArticle,
  pictures: PublicPictures,
  locale: Locale,
  digits: Digits = "western",
) {
  const pictureOf = pictureIn(pictures);
  const { articleHtml } = await import("./article-html.server.ts");
  const words = articleWords(article.language, locale, digits);
  const html = await articleHtml(article.content, article.language, words, digits);
  const { language, featured_image_url } = article;
  const place = { locale: language, pictureOf, settings: currentConfiguration() };
  const [picture = null] = shownPictures([featured_image_url], place);
  return {
    ...article,
    content: withPictures(html, pictureOf, words.pictures, picture),
    contents: contentsOf(html),
  };
}
