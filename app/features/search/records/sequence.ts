import { analyse } from "#app/records/words/analysis.ts";
import type { JoinedNumber } from "#app/records/words/joined-numbers.ts";
import type { Word } from "#app/records/words/words.ts";

const firstLetter = 0x800;
const letters = 0xc800;

/** One letter stands for a term, so that a whole text is short enough to be looked through at each search. */
export function letterOf(term: string) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < term.length; index += 1) hash = Math.imul(hash ^ term.charCodeAt(index), 0x01000193);
  return String.fromCharCode(firstLetter + ((hash >>> 0) % letters));
}

/** The terms of each word, further ones behind "|"; paragraphs on lines; numbers in groups as "<", the whole, groups, ">". */
export function sequenceOf(text: string, words: readonly Word[], joined: readonly JoinedNumber[]) {
  const starts = new Map(joined.map((run) => [run.from, run.text]));
  const ends = new Set(joined.map(({ to }) => to));
  const wordAt: number[] = [];
  let sequence = "";
  let before = 0;
  for (const [index, { text: word, start, end }] of words.entries()) {
    if (text.slice(before, start).includes("\n")) sequence += "\n";
    const whole = starts.get(index);
    if (whole !== undefined) sequence += `<${letterOf(analyse(whole).word)}`;
    sequence += analyse(word).terms.map(letterOf).join("|");
    if (ends.has(index)) sequence += ">";
    while (wordAt.length < sequence.length) wordAt.push(index);
    before = end;
  }
  return { sequence, wordAt };
}
