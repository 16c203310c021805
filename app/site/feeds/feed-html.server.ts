import { directionOf, localizePath } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { withPictures } from "../articles/article-pictures.server.ts";
import { articleWords } from "../articles/article-words.ts";
import { pictureIn } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { withCallouts } from "../prose/callouts.ts";
import { withFootnotes } from "../prose/footnotes.ts";
import { xml } from "./xml.ts";

export type FeedText = { html: string; cover: string | null };

/** An article as other programs show it: without what needs this site's styles and scripts, every address whole. */
export async function feedText(article: PublicArticle, origin: string): Promise<FeedText> {
  const { content, language, slug, featured_image_url } = article;
  const { footnotes, callouts } = articleWords(language, language);
  const pictureOf = pictureIn(await publicPictures(language, JSON.stringify(article)));
  const place = { locale: language, pictureOf, settings: { origin } };
  const [cover] = shownPictures([featured_image_url], place);
  const text = typesetHtml(withFootnotes(cleanArticleHtml(content), language, footnotes), language);
  const shown = withPictures(withCallouts(text, language, callouts), pictureOf).html;
  const page = new URL(localizePath(language, `/articles/${slug}`), origin).href;
  const src = cover ? new URL(cover.src, origin).href : null;
  const lead = src ? xml("p", {}, xml("img", { src, alt: cover?.alt ?? "" })) : "";
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  return { html: `<div ${attributes}>${lead}${withWholeAddresses(shown, page)}</div>`, cover: src };
}

const needless = / (?:srcset|sizes|loading|decoding|fetchpriority|data-[\w-]+)="[^"]*"/gi;

function withWholeAddresses(html: string, page: string) {
  return html.replace(/<\/?picture>|<source\b[^>]*>/g, "").replace(/<(?:img|a)\b[^>]*>/g, (tag) =>
    tag.replace(needless, "").replace(/ (src|href)="([^"]*)"/, (attribute, name: string, address: string) => {
      const whole = URL.parse(address.replaceAll("&amp;", "&"), page)?.href;
      return whole === undefined ? attribute : ` ${name}="${whole.replaceAll("&", "&amp;")}"`;
    }),
  );
}
