import type { Locale } from "#app/i18n/locale.ts";
import { directionOf } from "#app/i18n/locale.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { siteWords } from "#app/site/frame/site-context.ts";
import type { ShownFigure } from "../records/figure-value.ts";
import { factsOf, type View } from "./figure-facts.ts";

const placeholder = "\ufffc";
const whole = /^([\u2066\u2067])([^\u2066-\u2069]*)\u2069$/;

/** The direction of a value that is isolated as a whole, and what is in it. */
function directed(value: string) {
  const [, mark, inner = value] = whole.exec(value) ?? [];
  const direction = mark === "\u2066" ? "ltr" : "rtl";
  return { attribute: mark ? ` dir="${direction}"` : "", text: escapeHtml(inner) };
}

/** A value within a line; no `<bdi>`, which what surrounds a slip sets in its own way. */
export function valueHtml(value: string) {
  const { attribute, text } = directed(value);
  return attribute ? `<span${attribute}>${text}</span>` : text;
}

/** The value as a button that opens the slip. */
export function buttonHtml(id: string, value: string) {
  const { attribute, text } = directed(value);
  return `<button type="button" class="figure-value" popovertarget="${id}" interestfor="${id}"${attribute}>${text}</button>`;
}

/**
 * What unfolds below a value. All of it may stand in a paragraph; what `<i>` holds is read where no style sheet is, so
 * that it is a sentence then.
 */
export function slipHtml(id: string, figure: ShownFigure, locale: Locale, view: View) {
  return (
    `<span popover id="${id}" class="figure-slip" role="note" lang="${locale}" dir="${directionOf(locale)}"><i> (</i>` +
    `<span class="figure-name">${textHtml(figure.name[locale], locale)}<i>:</i></span> ${linesHtml(figure, locale, view)}<i>) </i></span>`
  );
}

/** How it is made, what it comes to, and what is known of it. */
export function linesHtml(figure: ShownFigure, locale: Locale, view: View) {
  const { parts, total, words, source, sentences } = factsOf(figure, locale, view);
  const line = (of: { name: string; value: string }, end: string, kind = "figure-line") =>
    `<span class="${kind}"><span>${textHtml(of.name, locale)}</span> ${valueHtml(of.value)}<i>${end}</i></span> `;
  const rows = parts.map((part) => line(part, locale === "ar" ? "؛" : ";")).join("");
  const said = words ? `<span>${escapeHtml(words)}<i>.</i></span> ` : "";
  const rest = sentences.map((sentence) => `<span>${sentenceHtml(sentence, locale)}</span> `).join("");
  const from = source ? `<span>${sourceHtml(source, locale)}</span>` : "";
  return `${rows}${line(total, ".", "figure-line figure-total")}${said}${rest}${from}`;
}

const runs = {
  en: /\p{sc=Latn}(?:[^\p{sc=Arab}]*[\p{sc=Latn}\d.])?/gu,
  ar: /\p{sc=Arab}(?:[^\p{sc=Latn}]*[\p{sc=Arab}\d.])?/gu,
};

/** A text that stands in for the other language says so. */
function textHtml(text: string, locale: Locale) {
  const language = languageOfText(text, locale);
  if (language === locale) return escapeHtml(text);
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(runs[language])) {
    const attributes = `lang="${language}" dir="${directionOf(language)}"`;
    pieces.push(escapeHtml(text.slice(end, index)), `<span ${attributes}>${escapeHtml(run)}</span>`);
    end = index + run.length;
  }
  return pieces.join("") + escapeHtml(text.slice(end));
}

function sentenceHtml(sentence: string, locale: Locale) {
  if (languageOfText(sentence, locale) !== locale) return textHtml(sentence, locale);
  return escapeHtml(sentence).replace(/[\u2066\u2067]([^\u2066-\u2069]*)\u2069/g, valueHtml);
}

function sourceHtml({ text, url }: { text: string; url: string | null }, locale: Locale) {
  const named = url
    ? `<a href="${escapeHtml(url)}" rel="noopener">${textHtml(text, locale)}</a>`
    : textHtml(text, locale);
  const [before = "", after = ""] = siteWords(locale)("figures.source", { source: placeholder }).split(placeholder);
  return escapeHtml(before) + named + escapeHtml(after);
}
