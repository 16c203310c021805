import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { readFigures } from "../page-cache/read-part.server.ts";
import { contentsOf } from "../record/contents.ts";
import { type PictureOf, readPictures, withPictures } from "./article-pictures.server.ts";
import { articleWords } from "./article-words.ts";

export async function publicArticleView(context: object, article: PublicArticle, locale: Locale) {
  const pictureOf = await readPictures(context, article.language, JSON.stringify(article));
  return articleView(article, pictureOf, locale, (await readFigures(context, locale)).digits);
}

export async function articleView(
  article: PublicArticle,
  pictureOf: PictureOf,
  locale: Locale,
  digits: Digits = "western",
) {
  const { html, words } = await setText(article, locale, digits);
  const place = { locale: article.language, pictureOf, settings: currentConfiguration() };
  const [picture = null] = shownPictures([article.featured_image_url], place);
  return {
    ...article,
    content: withPictures(html, pictureOf, words.pictures, picture),
    contents: contentsOf(html),
  };
}

type Text = Pick<PublicArticle, "content" | "language">;
type Clean = (stored: string) => string;

/** Any text as an article's; `locale` is that of the page around it. */
export async function textView(context: object, text: Text, locale: Locale, clean?: Clean) {
  const { html, words } = await setText(text, locale, (await readFigures(context, locale)).digits, clean);
  return withPictures(html, await readPictures(context, text.language, text.content), words.pictures);
}

async function setText({ content, language }: Text, locale: Locale, digits: Digits, clean?: Clean) {
  const { articleHtml } = await import("./article-html.server.ts");
  const words = articleWords(language, locale, digits);
  return { html: await articleHtml(content, language, words, digits, clean), words };
}
