import type { Paragraph } from "./paragraph.ts";

type Followed = { from: number[]; isMoved: boolean };
type Gap = { old: number[]; current: number[] };

const maxDepth = 12;
const maxComparisons = 1_000_000;
const similarAt = 0.3;
const containedAt = 0.6;

/** For each paragraph of a changed text, what it was: by hash, then by shared words, then by order. */
export function follow(before: readonly Paragraph[], now: readonly Paragraph[]): Followed[] {
  const found: Followed[] = now.map(() => ({ from: [], isMoved: false }));
  const heldBy = new Map<number, number[]>();
  const isOpen = (index: number) => found[index]?.from.length === 0;
  const join = (one: number, other: number, isMoved = false) => {
    found[other] = { from: [...(found[other]?.from ?? []), one].sort((a, b) => a - b), isMoved };
    heldBy.set(one, [...(heldBy.get(one) ?? []), other]);
  };

  joinUnchanged(before, now, join);
  const moved = new Map<string, number[]>();
  for (const [index, { hash }] of before.entries())
    if (!heldBy.has(index)) moved.set(hash, [...(moved.get(hash) ?? []), index]);
  for (const [index, { hash }] of now.entries()) {
    const one = isOpen(index) ? moved.get(hash)?.shift() : undefined;
    if (one !== undefined) join(one, index, true);
  }
  const unchanged = gaps(range(before.length), range(now.length));
  for (const gap of unchanged) joinSimilar(gap);
  for (const gap of gaps(
    unchanged.flatMap(({ old }) => old),
    unchanged.flatMap(({ current }) => current),
  ))
    for (const [index, one] of gap.old.entries()) {
      const other = gap.current[index];
      if (other !== undefined && isOpen(other)) join(one, other);
    }
  return found;

  function joinSimilar({ old, current }: Gap) {
    const [was, is] = [
      old.map((index) => wordsOf(before[index]?.text ?? "")),
      current.map((index) => wordsOf(now[index]?.text ?? "")),
    ];
    if (old.length * is.reduce((sum, words) => sum + words.size + 1, 0) > maxComparisons) return;
    const scored = was.flatMap((words, i) => is.map((other, j) => ({ i, j, score: likeness(words, other) })));
    for (const { i, j, score } of scored.sort((a, b) => b.score - a.score)) {
      const [from, to] = [old[i] as number, current[j] as number];
      if (score >= similarAt && !heldBy.has(from) && isOpen(to)) join(from, to);
    }
    for (const [index, other] of current.entries()) {
      const source = old.findIndex(
        (one, i) => heldBy.has(one) && share(is[index] as Set<string>, was[i] as Set<string>) >= containedAt,
      );
      if (isOpen(other) && source >= 0) join(old[source] as number, other);
    }
    for (const [i, one] of old.entries()) {
      const target = current.findIndex(
        (_, index) => share(was[i] as Set<string>, is[index] as Set<string>) >= containedAt,
      );
      if (!heldBy.has(one) && target >= 0) join(one, current[target] as number);
    }
  }

  function gaps(old: readonly number[], current: readonly number[]): Gap[] {
    const pairs = found.flatMap(({ from: [one], isMoved }, index) =>
      one === undefined || isMoved ? [] : [[one, index] as const],
    );
    const list: Gap[] = [];
    let [i, k] = [0, 0];
    for (const [one, other] of [...longestIncreasingRun(pairs), [before.length, now.length] as const]) {
      const gap: Gap = { old: [], current: [] };
      for (; i < old.length && (old[i] as number) <= one; i += 1)
        if (!heldBy.has(old[i] as number)) gap.old.push(old[i] as number);
      for (; k < current.length && (current[k] as number) <= other; k += 1)
        if (isOpen(current[k] as number)) gap.current.push(current[k] as number);
      if (gap.old.length > 0 && gap.current.length > 0) list.push(gap);
    }
    return list;
  }
}

function joinUnchanged(
  before: readonly Paragraph[],
  now: readonly Paragraph[],
  join: (one: number, other: number) => void,
) {
  const isSame = (one: number, other: number) => before[one]?.hash === now[other]?.hash;
  compare(0, before.length, 0, now.length, maxDepth);

  function compare(from: number, to: number, start: number, end: number, depth: number) {
    let [a, b, c, d] = [from, to, start, end];
    for (; a < b && c < d && isSame(a, c); a += 1, c += 1) join(a, c);
    for (; a < b && c < d && isSame(b - 1, d - 1); b -= 1, d -= 1) join(b - 1, d - 1);
    if (a === b || c === d || depth === 0) return;
    const others = uniqueIn(now, c, d);
    const inBoth = [...uniqueIn(before, a, b)].filter(([hash]) => others.has(hash));
    const anchors = longestIncreasingRun(inBoth.map(([hash, index]) => [index, Number(others.get(hash))]));
    for (const [one, other] of anchors.length > 0 ? [...anchors, [b, d] as const] : []) {
      compare(a, one, c, other, depth - 1);
      if (one < b) join(one, other);
      [a, c] = [one + 1, other + 1];
    }
  }
}

function uniqueIn(list: readonly Paragraph[], from: number, to: number) {
  const indexes = new Map<string, number>();
  for (let index = from; index < to; index += 1) {
    const hash = list[index]?.hash ?? "";
    indexes.set(hash, indexes.has(hash) ? -1 : index);
  }
  for (const [hash, index] of indexes) if (index < 0) indexes.delete(hash);
  return indexes;
}

function range(length: number) {
  return Array.from({ length }, (_, index) => index);
}

function wordsOf(text: string) {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []);
}

function share(one: Set<string>, other: Set<string>) {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return one.size === 0 ? 0 : shared / one.size;
}

function likeness(one: Set<string>, other: Set<string>) {
  return (share(one, other) * 2 * one.size) / Math.max(1, one.size + other.size);
}

/** The longest subsequence of pairs that increases in both numbers, by patience sorting. */
function longestIncreasingRun(pairs: readonly (readonly [number, number])[]) {
  const sorted = [...pairs].sort((one, other) => one[1] - other[1]);
  const ends: number[] = [];
  const previous: number[] = [];
  for (const [index, [value]] of sorted.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[ends[middle] as number]?.[0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = low > 0 ? (ends[low - 1] as number) : -1;
    ends[low] = index;
  }
  const run: (readonly [number, number])[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] as number) {
    const pair = sorted[index];
    if (pair) run.push(pair);
  }
  return run.reverse();
}
