import type { Digits } from "#app/i18n/figures.ts";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import type { PublicArticle } from "#app/records/articles/article.server.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { articleText } from "#app/site/articles/article-text.server.ts";
import { articleWords } from "#app/site/articles/article-words.ts";
import { type FootnoteWords, numberedNotes } from "#app/site/prose/footnotes.ts";
import { xml } from "./xml.ts";

const maxRemembered = 50;
const remembered = new Map<string, string>();

export async function feedText(article: PublicArticle, origin: string, digits: Digits) {
  const { language } = article;
  const { html, cover } = await articleText(article, origin, (written, own) => rememberedText(written, own, digits));
  const lead = cover ? xml("p", {}, xml("img", cover)) : "";
  const attributes = `lang="${language}" dir="${directionOf(language)}"`;
  return { html: `<div ${attributes}>${lead}${html}</div>`, cover: cover?.src ?? null };
}

/** A feed has many texts, of which a save changes one. */
function rememberedText(content: string, language: Locale, digits: Digits) {
  const key = `${language} ${digits} ${content}`;
  const text = remembered.get(key) ?? withFootnotesSet(ownPicturesOnly(cleanArticleHtml(content)), language, digits);
  remembered.delete(key);
  remembered.set(key, text);
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  return text;
}

/** Pages show no pictures of other sites, which would learn who reads; a feed reader would ask for them. */
function ownPicturesOnly(html: string) {
  return html.replace(/<img\b[^<>]*>/gi, (picture) => (/\ssrc="\/(?!\/)/i.test(picture) ? picture : ""));
}

/** A feed reader has no margin: its notes stand at the end. */
export function withFootnotes(html: string, locale: Locale, words: FootnoteWords) {
  const { body, notes } = numberedNotes(html, locale, words);
  if (notes.length === 0) return html;
  const items = notes.map(({ text, attributes }, index) => `<li id="note-${index + 1}"${attributes}>${text}</li>`);
  return `${body}<section class="footnotes" role="doc-endnotes" aria-label="${words.title}"><ol>${items.join("")}</ol></section>`;
}

function withFootnotesSet(html: string, language: Locale, digits: Digits) {
  const { footnotes } = articleWords(language, language, digits);
  return typesetHtml(withFootnotes(html, language, footnotes), language, digits);
}
