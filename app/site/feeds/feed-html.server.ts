import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { articleText } from "../articles/article-text.server.ts";
import { articleWords } from "../articles/article-words.ts";
import { withFootnotes } from "../prose/footnotes.ts";
import { xml } from "./xml.ts";

export async function feedText(article: PublicArticle, origin: string) {
  const { language } = article;
  const { html, cover } = await articleText(article, origin, typesetWithFootnotes);
  const lead = cover ? xml("p", {}, xml("img", cover)) : "";
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  return { html: `<div ${attributes}>${lead}${html}</div>`, cover: cover?.src ?? null };
}

function typesetWithFootnotes(html: string, language: Locale) {
  return typesetHtml(withFootnotes(html, language, articleWords(language, language).footnotes), language);
}
