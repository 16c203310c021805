import { diffArrays } from "diff";
import { partsOf } from "../paragraphs/paragraph.ts";

/** Of a text that two have changed: a part in which they agree, or one of which somebody chooses. */
export type MergePiece = { agreed: string } | { mine: string; theirs: string };

/** The cost of a comparison grows with the square of the paragraphs that were changed; with more it is one change. */
const maxEditLength = 1_000;

type Hunk = { start: number; end: number; parts: string[] };

/** What one of them has changed is taken over, paragraph by paragraph; what both have changed is left to choose. */
export function mergeTexts(base: string, mine: string, theirs: string): MergePiece[] {
  const was = partsIn(base);
  const own = new Set(hunksOf(was, partsIn(mine)));
  const others = new Set(hunksOf(was, partsIn(theirs)));
  const pieces: MergePiece[] = [];
  let at = 0;
  for (const region of regionsOf([...own, ...others])) {
    const { start, end } = region;
    const [left, right] = [textWithin(was, region, own), textWithin(was, region, others)];
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
  return /<[a-z/]/i.test(text) ? partsOf(text).map(({ html }) => html) : text.split(/(?<=\n)(?!\n)/).filter(Boolean);
}

/** An editor wraps what is in items and cells in paragraphs. */
function keyOf(part: string) {
  return part
    .replace(/(<(?:li|td|th)\b[^<>]*>)<p>/g, "$1")
    .replace(/<\/p>(?=<\/(?:li|td|th)>)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  const changes = diffArrays(base.map(keyOf), side.map(keyOf), { maxEditLength });
  if (!changes) return [{ start: 0, end: base.length, parts: [...side] }];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of changes) {
    const last = hunks.at(-1);
    const open = last?.end === from && (added || removed) ? last : { start: from, end: from, parts: [] };
    if ((added || removed) && open !== last) hunks.push(open);
    if (!added) from += count;
    if (removed) open.end = from;
    if (added) open.parts = [...open.parts, ...side.slice(to, to + count)];
    if (!removed) to += count;
  }
  return hunks.flatMap(inParagraphs);
}

/** As many paragraphs in place of as many others are changes of each. */
function inParagraphs(hunk: Hunk): Hunk[] {
  const { start, end, parts } = hunk;
  if (parts.length !== end - start) return [hunk];
  return parts.map((part, index) => ({ start: start + index, end: start + index + 1, parts: [part] }));
}

type Region = { start: number; end: number; hunks: Hunk[] };

/** Of changes that touch the same paragraphs, or that are inserted beside others. */
function regionsOf(hunks: readonly Hunk[]): Region[] {
  const regions: Region[] = [];
  for (const hunk of hunks.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    const { start, end } = hunk;
    const last = regions.at(-1);
    const isBeside = last && start === last.end && (start === end || last.start === last.end);
    if (last && (start < last.end || isBeside)) {
      last.end = Math.max(last.end, end);
      last.hunks.push(hunk);
    } else regions.push({ start, end, hunks: [hunk] });
  }
  return regions;
}

function textWithin(base: readonly string[], { start, end, hunks }: Region, side: ReadonlySet<Hunk>) {
  let at = start;
  const parts: string[] = [];
  for (const hunk of hunks.filter((one) => side.has(one))) {
    parts.push(base.slice(at, hunk.start).join(""), hunk.parts.join(""));
    at = hunk.end;
  }
  return parts.join("") + base.slice(at, end).join("");
}
