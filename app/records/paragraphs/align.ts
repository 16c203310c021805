import type { Locale } from "#app/i18n/locale.ts";
import type { Block } from "./paragraph.ts";

/** Paragraphs that say the same in the two languages, by their places; one side may have none, or two. */
export type Group = Record<Locale, number[]>;

type Part = Pick<Block, "text" | "tag">;

const maxCells = 250_000;
const otherKind = 8;
const shapes = [
  [1, 1, 0],
  [1, 0, 4],
  [0, 1, 4],
  [2, 1, 2.2],
  [1, 2, 2.2],
] as const;

/** Aligns two texts by order, length and the figures in them (after Gale and Church). */
export function align(en: readonly Part[], ar: readonly Part[]): Group[] {
  if ((en.length + 1) * (ar.length + 1) > maxCells) return inOrder(en.length, ar.length);
  const [left, right] = [spansOf(en), spansOf(ar)];
  const width = ar.length + 1;
  const cost = new Float64Array((en.length + 1) * width).fill(Number.POSITIVE_INFINITY);
  const came = new Uint8Array(cost.length);
  cost[0] = 0;
  for (let i = 0; i <= en.length; i += 1)
    for (let k = 0; k <= ar.length; k += 1)
      for (const [shape, [a, b, price]] of shapes.entries()) {
        if (i < a || k < b) continue;
        const own = price + (a > 0 && b > 0 ? differenceOf(left[a - 1]?.[i - a], right[b - 1]?.[k - b]) : 0);
        const whole = own + (cost[(i - a) * width + k - b] ?? 0);
        if (whole >= (cost[i * width + k] ?? 0)) continue;
        cost[i * width + k] = whole;
        came[i * width + k] = shape;
      }
  const groups: Group[] = [];
  for (let [i, k] = [en.length, ar.length]; i + k > 0; ) {
    const [a, b] = shapes[came[i * width + k] ?? 0] ?? shapes[0];
    groups.push({ en: span(i - a, i), ar: span(k - b, k) });
    [i, k] = [i - a, k - b];
  }
  return groups.reverse();
}

type Features = { kinds: Set<string>; length: number; figures: Set<string> };

function spansOf(parts: readonly Part[]): [Features[], Features[]] {
  const featuresOf = (some: readonly Part[]): Features => ({
    kinds: new Set(some.map(({ tag }) => kindOf(tag))),
    length: some.reduce((sum, { text }) => sum + text.length, 0),
    figures: new Set(some.flatMap(({ text }) => text.match(/\d[\d.,]*\d|\d/g) ?? [])),
  });
  return [
    parts.map((part) => featuresOf([part])),
    parts.slice(1).map((part, index) => featuresOf([parts[index] ?? part, part])),
  ];
}

function kindOf(tag: string) {
  return /^h\d$/.test(tag) ? "heading" : /^[uo]l$/.test(tag) ? "list" : tag;
}

function differenceOf(one?: Features, other?: Features) {
  if (!one || !other) return 0;
  let shared = 0;
  for (const figure of one.figures) if (other.figures.has(figure)) shared += 1;
  const max = Math.max(one.figures.size, other.figures.size);
  const kinds = new Set([...one.kinds, ...other.kinds]).size;
  const length = Math.abs(Math.log((one.length + 8) / (other.length + 8)));
  return (kinds - 1) * otherKind + 3 * length + (max === 0 ? 0 : (2 * (max - 2 * shared)) / max);
}

function inOrder(en: number, ar: number): Group[] {
  return span(0, Math.max(en, ar)).map((index) => ({ en: index < en ? [index] : [], ar: index < ar ? [index] : [] }));
}

function span(from: number, to: number) {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
