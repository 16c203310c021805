import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typography.ts";
import { analyse } from "./analysis.ts";
import { type Word, wordsIn } from "./words.ts";

export type TextPart = { text: string; isFound: boolean };

const wordsAround = 32;
export const longestSearched = 60_000;

export function markFound(text: string, terms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (start: number, stop: number, isFound: boolean) => {
    if (stop > start) parts.push({ text: text.slice(start, stop), isFound });
    end = stop;
  };
  for (const word of wordsIn(text)) {
    if (!isFound(word, terms)) continue;
    add(end, word.start, false);
    add(word.start, word.end, true);
  }
  add(end, text.length, false);
  return parts;
}

/** The passage that has most of the different terms, then most of their words; its beginning where it has none. */
export function passageOf(
  text: string,
  language: Locale,
  terms: ReadonlySet<string>,
  digits: Digits = "western",
): TextPart[] {
  const searched = text.slice(0, longestSearched);
  const words = [...wordsIn(searched)];
  const hits = words.map((word) => analyse(word.text).terms.find((term) => terms.has(term)));
  const first = bestWindow(hits);
  const from = Math.max(0, first - 3);
  const to = Math.min(words.length, from + wordsAround);
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const stop = to === words.length ? searched.length : (words[to - 1]?.end ?? 0);
  const passage = searched.slice(start, stop).replace(/\s+/g, " ").trim();
  const whole = `${from > 0 ? "… " : ""}${passage}${to < words.length ? " …" : ""}`;
  return markFound(typeset(whole, language, digits), terms);
}

function bestWindow(hits: (string | undefined)[]) {
  let [best, bestAt] = [0, 0];
  const places = hits.flatMap((term, at) => (term === undefined ? [] : [at]));
  for (const [index, at] of places.entries()) {
    const within = [];
    for (let next = index; next < places.length && (places[next] as number) < at + wordsAround - 3; next += 1)
      within.push(hits[places[next] as number]);
    const score = 100 * new Set(within).size + within.length;
    if (score > best) [best, bestAt] = [score, at];
  }
  return bestAt;
}

function isFound({ text }: Word, terms: ReadonlySet<string>) {
  return analyse(text).terms.some((term) => terms.has(term));
}
