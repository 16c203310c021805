import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { publishedArticle } from "#app/records/articles/article.server.ts";
import type { PublicPictures } from "#app/records/media-uses/public-media.server.ts";
import { pictureIn, siteWords } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { contentsOf } from "../record/contents.ts";
import { withPictures } from "./article-pictures.server.ts";

type Article = NonNullable<Awaited<ReturnType<typeof publishedArticle>>>;

export async function articleView(article: Article, pictures: PublicPictures, locale: Locale) {
  const t = siteWords(locale);
  const pictureOf = pictureIn(pictures);
  const words = { copy: t("blog.copy"), linkTo: t("blog.linkHere"), table: t("blog.table") };
  const footnotes = {
    title: t("blog.footnotes"),
    note: (number: number) => t("blog.footnote", { number }),
    back: (number: number) => t("blog.footnoteBack", { number }),
  };
  const own = siteWords(article.language);
  const callouts = { en: calloutNames("en"), ar: calloutNames("ar") };
  const embeds = { play: own("blog.play"), hint: (site: string) => own("blog.playHint", { site }) };
  const { articleHtml } = await import("./article-html.server.ts");
  const html = await articleHtml(article.content, article.language, { ...words, footnotes, callouts, embeds });
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

function calloutNames(locale: Locale) {
  const t = siteWords(locale);
  return { note: t("blog.note"), warning: t("blog.warning"), example: t("blog.example") };
}
