import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typography.ts";
import { analyse } from "#app/records/words/analysis.ts";
import { compoundsIn } from "#app/records/words/compounds.ts";
import { joinedNumbers } from "#app/records/words/joined-numbers.ts";
import { type Word, wordsIn } from "#app/records/words/words.ts";
import { sequenceOf } from "./sequence.ts";

export type TextPart = { text: string; isFound: boolean };

const wordsAround = 32;
export const searchedMaxLength = 60_000;
/** Of a heading, a table cell or a list item; a small letter after it goes on with a sentence. */
const unpunctuatedEnd = /([^\s.!?…:;,،؛؟])\n(?!\p{Ll})/gu;

/** Terms of words, and what is marked only as a whole. */
export type Marks = { terms: ReadonlySet<string>; whole: RegExp | null };

export function markFound(text: string, marks: Marks): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  const add = (start: number, stop: number, isFound: boolean) => {
    if (stop > start) parts.push({ text: text.slice(start, stop), isFound });
    end = stop;
  };
  const words = wordsIn(text);
  for (const { from, to } of foundIn(text, words, marks)) {
    const start = words[from]?.start ?? 0;
    add(end, start, false);
    add(start, words[to]?.end ?? 0, true);
  }
  add(end, text.length, false);
  return parts;
}

/** The first passage that has most of the different terms; its beginning where it has none. */
export function passageOf(text: string, language: Locale, marks: Marks, digits: Digits = "western"): TextPart[] {
  const searched = text.slice(0, searchedMaxLength);
  const words = wordsIn(searched);
  const first = bestWindow([...foundIn(searched, words, marks)]);
  const from = Math.max(0, first - 3);
  const to = Math.min(words.length, from + wordsAround);
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const stop = to === words.length ? searched.length : (words[to - 1]?.end ?? 0);
  const shown = searched.slice(start, stop).trim();
  const lines = shown.replace(/\s+/g, (space) => (space.includes("\n") ? "\n" : " "));
  const passage = lines.replace(unpunctuatedEnd, "$1 · ").replaceAll("\n", " ");
  const whole = `${from > 0 ? "… " : ""}${passage}${to < words.length ? " …" : ""}`;
  return markFound(typeset(whole, language, digits), marks);
}

function bestWindow(found: readonly { term: string; from: number }[]) {
  let [best, bestAt] = [0, 0];
  for (const [first, { from }] of found.entries()) {
    let end = first;
    while ((found[end]?.from ?? Number.POSITIVE_INFINITY) < from + wordsAround - 3) end += 1;
    const score = new Set(found.slice(first, end).map(({ term }) => term)).size;
    if (score > best) [best, bestAt] = [score, from];
  }
  return bestAt;
}

/** From which word to which, in the order of the text. */
function* foundIn(text: string, words: readonly Word[], { terms, whole }: Marks) {
  const wholes = whole ? wholesIn(text, words, whole) : new Map<number, number>();
  for (const { text: joined, from, to } of compoundsIn(text, words))
    if (!wholes.has(from) && analyse(joined).terms.some((one) => terms.has(one))) wholes.set(from, to);
  for (let index = 0; index < words.length; index += 1) {
    const to = wholes.get(index);
    const term = to === undefined ? analyse(words[index]?.text ?? "").terms.find((one) => terms.has(one)) : "";
    if (term !== undefined) yield { term, from: index, to: to ?? index };
    index = to ?? index;
  }
}

function wholesIn(text: string, words: readonly Word[], whole: RegExp) {
  const { sequence, wordAt } = sequenceOf(text, words, joinedNumbers(text, words));
  const found = [...sequence.matchAll(whole)];
  return new Map(found.map(({ 0: { length }, index }) => [wordAt[index] ?? 0, wordAt[index + length - 1] ?? 0]));
}
