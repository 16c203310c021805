import { invisible } from "../store/fold-word.ts";
import { hyphens } from "../store/letter-folds.ts";
import type { JoinedNumber } from "./joined-numbers.ts";
import { type Word, wordsIn } from "./words.ts";

const between = new RegExp(`^[${invisible}]*[${hyphens}][${invisible}]*$`);
const maxParts = 5;

/** Words that hyphens join, as one word: each two, and the whole. */
export function compoundsIn(text: string, words: readonly Word[]): JoinedNumber[] {
  const found: JoinedNumber[] = [];
  let from = 0;
  const add = (first: number, to: number) => {
    const joined = words.slice(first, to + 1).map((word) => word.text);
    if (joined.length <= maxParts && wordsIn(joined.join("")).length === 1)
      found.push({ text: joined.join(""), from: first, to });
  };
  for (const [index, { end }] of words.entries()) {
    const next = words[index + 1];
    if (next && between.test(text.slice(end, next.start))) {
      add(index, index + 1);
      continue;
    }
    if (index > from + 1) add(from, index);
    from = index + 1;
  }
  return found;
}
