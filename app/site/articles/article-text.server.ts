import type { Locale } from "#app/i18n/locale.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { pictureIn } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { withCallouts } from "../prose/callouts.ts";
import { plainHtml, wholeAddress } from "../prose/plain-html.ts";
import { withPictures } from "./article-pictures.server.ts";
import { articleWords } from "./article-words.ts";

/** For other programs, which have none of the page's styles; `set` cleans the text and says how it is set. */
export async function articleText(
  article: PublicArticle,
  origin: string,
  set: (content: string, language: Locale) => string = cleanArticleHtml,
) {
  const { content, language, slug, featured_image_url } = article;
  const pictureOf = pictureIn(await publicPictures(language, JSON.stringify(article)));
  const [cover] = shownPictures([featured_image_url], { locale: language, pictureOf, settings: { origin } });
  const { callouts } = articleWords(language, language);
  const html = withPictures(withCallouts(set(content, language), language, callouts), pictureOf);
  return {
    html: plainHtml(html, wholeAddress(origin, language, `/articles/${slug}`)),
    cover: cover ? { src: new URL(cover.src, origin).href, alt: cover.alt ?? "" } : null,
  };
}
