import { diffArrays } from "diff";
import { paragraphOf, partsOf } from "../paragraphs/paragraph.ts";

/** Of a text that two have changed: a part in which they agree, or one of which somebody chooses. */
export type MergePiece = { agreed: string } | { mine: string; theirs: string };

type Hunk = { start: number; end: number; parts: string[] };

/** What one of them has changed is taken over, paragraph by paragraph; what both have changed is left to choose. */
export function mergeTexts(base: string, mine: string, theirs: string): MergePiece[] {
  const was = partsIn(base);
  const sides = { mine: hunksOf(was, partsIn(mine)), theirs: hunksOf(was, partsIn(theirs)) };
  const pieces: MergePiece[] = [];
  let at = 0;
  for (const { start, end } of regionsOf([...sides.mine, ...sides.theirs])) {
    const [left, right] = [sides.mine, sides.theirs].map((hunks) => textWithin(was, hunks, start, end)) as [
      string,
      string,
    ];
    const standing = was.slice(start, end).join("");
    if (at < start) pieces.push({ agreed: was.slice(at, start).join("") });
    if (keyOf(left) === keyOf(right) || keyOf(right) === keyOf(standing)) pieces.push({ agreed: left });
    else if (keyOf(left) === keyOf(standing)) pieces.push({ agreed: right });
    else pieces.push({ mine: left, theirs: right });
    at = end;
  }
  if (at < was.length) pieces.push({ agreed: was.slice(at).join("") });
  return pieces;
}

function partsIn(text: string) {
  return /<[a-z/]/i.test(text) ? partsOf(text).map(({ html }) => html) : text.split(/(?<=\n)/).filter(Boolean);
}

/** Paragraphs that read the same are the same, however their markup is written. */
function keyOf(part: string) {
  return paragraphOf(part).hash;
}

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(base.map(keyOf), side.map(keyOf))) {
    const last = hunks.at(-1);
    const open = last?.end === from && (added || removed) ? last : { start: from, end: from, parts: [] };
    if ((added || removed) && open !== last) hunks.push(open);
    if (!added) from += count;
    if (removed) open.end = from;
    if (added) open.parts.push(...side.slice(to, to + count));
    if (!removed) to += count;
  }
  return hunks;
}

function regionsOf(hunks: readonly Hunk[]) {
  const regions: { start: number; end: number }[] = [];
  for (const { start, end } of hunks.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const last = regions.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else regions.push({ start, end });
  }
  return regions;
}

function textWithin(base: readonly string[], hunks: readonly Hunk[], start: number, end: number) {
  let at = start;
  const parts: string[] = [];
  for (const hunk of hunks.filter((one) => one.start >= start && one.end <= end)) {
    parts.push(...base.slice(at, hunk.start), ...hunk.parts);
    at = hunk.end;
  }
  return [...parts, ...base.slice(at, end)].join("");
}
