import { invisible } from "../store/fold-word.ts";
import type { Word } from "./words.ts";

const group = /^\p{Nd}+$/u;
const between = new RegExp(`^[ \\u00A0\\u202F()./\\-\\u2010\\u2011${invisible}]{1,3}$`, "u");
const digits = { min: 7, max: 34 };

export type JoinedNumber = { text: string; from: number; to: number };

/** Numbers written in groups, as those of telephones and accounts are: from which word to which, and the whole. */
export function joinedNumbers(text: string, words: readonly Word[]) {
  const found: JoinedNumber[] = [];
  let from = 0;
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    const isGroup = group.test(word.text);
    if (isGroup && next && group.test(next.text) && between.test(text.slice(word.end, next.start))) continue;
    const joined = words.slice(from, index + 1).map((one) => one.text);
    const length = joined.join("").length;
    if (joined.length > 1 && length >= digits.min && length <= digits.max)
      found.push({ text: joined.join(""), from, to: index });
    from = index + 1;
  }
  return found;
}
