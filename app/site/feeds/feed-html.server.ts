import type { Digits } from "#app/i18n/figures.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { articleText } from "../articles/article-text.server.ts";
import { articleWords } from "../articles/article-words.ts";
import { withFootnotes } from "../prose/footnotes.ts";
import { xml } from "./xml.ts";

export async function feedText(article: PublicArticle, origin: string, digits: Digits) {
  const { language } = article;
  const { html, cover } = await articleText(article, origin, (written, own) => withFootnotesSet(written, own, digits));
  const lead = cover ? xml("p", {}, xml("img", cover)) : "";
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  return { html: `<div ${attributes}>${lead}${html}</div>`, cover: cover?.src ?? null };
}

function withFootnotesSet(html: string, language: Locale, digits: Digits) {
  return typesetHtml(withFootnotes(html, language, articleWords(language, language).footnotes), language, digits);
}
