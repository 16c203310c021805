import type { Digits } from "#app/i18n/figures.ts";
import { references } from "#app/i18n/letters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { type CalloutNames, withCallouts } from "../prose/callouts.ts";
import { withCodeFrames } from "../prose/code-frames.ts";
import { type EmbedWords, withEmbeds } from "../prose/embeds.ts";
import { type FootnoteWords, withSidenotes } from "../prose/footnotes.ts";
import { withTableFrames } from "../prose/tables.ts";

type Words = {
  copy: string;
  linkTo: string;
  table: string;
  footnotes: FootnoteWords;
  callouts: CalloutNames;
  embeds: EmbedWords;
};

/** Sanitised HTML, whatever is stored, typeset and with heading anchors, footnotes, scrolling tables and coloured code. */
export async function articleHtml(
  stored: string,
  language: Locale,
  words: Words,
  digits: Digits = "western",
  clean = cleanArticleHtml,
) {
  const anchored = clean(stored).replace(
    /<(h[23])(?=[\s>])([^<>]*)>((?:(?!<\/?h[23][\s>]).)*)<\/\1>/gs,
    withAnchor(words.linkTo),
  );
  const noted = withSidenotes(anchored, language, words.footnotes);
  const typeset = typesetHtml(noted, language, digits);
  const framed = withTableFrames(
    withEmbeds(withCallouts(typeset, language, words.callouts), words.embeds),
    words.table,
  );
  return withCodeFrames(framed, words.copy);
}

function withAnchor(linkTo: string) {
  const usedIds = new Set<string>();
  const numbers = new Map<string, number>();
  const idOf = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);
  return (_whole: string, tag: string, attributes: string, inner: string) => {
    const text = inner
      .replace(references, "")
      .replace(/<[^<>]*>|&\w+;/g, "")
      .trim();
    const base = `s-${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`.replace(/-$/, "");
    let number = numbers.get(base) ?? 1;
    while (usedIds.has(idOf(base, number))) number += 1;
    const id = idOf(base, number);
    numbers.set(base, number + 1);
    usedIds.add(id);
    return `<${tag} id="${id}"${attributes}>${inner} <a class="heading-link" href="#${id}" aria-label="${linkTo}">#</a></${tag}>`;
  };
}
