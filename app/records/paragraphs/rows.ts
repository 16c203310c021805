import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import type { Group } from "./align.ts";
import { follow } from "./follow.ts";
import type { Link } from "./links.ts";
import type { Paragraph } from "./paragraph.ts";

export type Row = Group & { links: Link[]; moved: Locale[] };
export type Texts = Record<Locale, readonly Paragraph[]>;

/** `old` are the texts as they were linked: what the owner has linked across others has not moved since. */
export function rowsOf(links: readonly Link[], now: Texts, old?: Texts): Row[] {
  const rows: Row[] = links.map((link) => ({ links: [link], en: [], ar: [], moved: [] }));
  const joined = links.map((_, index) => index);
  const rootOf = (index: number) => {
    let root = index;
    while (joined[root] !== root) root = joined[root] ?? root;
    return root;
  };
  const rowIndexes = { en: [] as number[], ar: [] as number[] };
  for (const side of locales) {
    const places = Map.groupBy(old?.[side].entries() ?? [], ([, { hash }]) => hash);
    const placeOf = ({ hash }: Paragraph) => places.get(hash)?.shift()?.[0] ?? 0;
    const listed = links.flatMap((link, owner) => link[side].map((one) => ({ ...one, owner, place: placeOf(one) })));
    listed.sort((one, other) => one.place - other.place);
    for (const { from, isMoved } of follow(listed, now[side])) {
      const [first = rows.push({ links: [], en: [], ar: [], moved: [] }) - 1, ...others] = from.flatMap(
        (index) => listed[index]?.owner ?? [],
      );
      joined[first] ??= first;
      const root = rootOf(first);
      for (const other of others) joined[rootOf(other)] = root;
      if (isMoved) rows[root]?.moved.push(side);
      rowIndexes[side].push(first);
    }
  }
  for (const [index, row] of rows.entries()) {
    const root = rows[rootOf(index)];
    if (!root || root === row) continue;
    root.links.push(...row.links);
    root.moved.push(...row.moved);
  }
  for (const side of locales)
    for (const [index, rowIndex] of rowIndexes[side].entries()) rows[rootOf(rowIndex)]?.[side].push(index);
  const present = rows.filter((row, index) => rootOf(index) === index && row.en.length + row.ar.length > 0);
  return withNeighbours(inOrderOf("en", present));
}

export function textsOn(indexes: readonly number[], texts: readonly Paragraph[]): Paragraph[] {
  return indexes.flatMap((index) => texts.slice(index, index + 1).map(({ text, hash }) => ({ text, hash })));
}

/** Rows without a paragraph in this language come after the row that precedes them in the other language. */
export function inOrderOf(side: Locale, rows: readonly Row[]): Row[] {
  const far = otherLocale(side);
  const key = new Map<Row, number>(rows.map((row) => [row, row[side][0] ?? -1]));
  let last = -1;
  for (const row of rows.toSorted((one, other) => (one[far][0] ?? -1) - (other[far][0] ?? -1))) {
    if (row[far].length === 0) continue;
    if (row[side].length === 0) key.set(row, last + 0.5);
    else last = row[side].at(-1) ?? last;
  }
  const keyOf = (row: Row) => key.get(row) ?? 0;
  return rows.toSorted((one, other) => keyOf(one) - keyOf(other) || (one[far][0] ?? 0) - (other[far][0] ?? 0));
}

/** A new paragraph beside one that has been lacking this language is its translation. */
function withNeighbours(rows: readonly Row[]): Row[] {
  const list: Row[] = [];
  for (const row of rows) {
    const last = list.at(-1);
    if (last && (isAnswer(last, row) || isAnswer(row, last)))
      list[list.length - 1] = {
        en: [...last.en, ...row.en],
        ar: [...last.ar, ...row.ar],
        links: [...last.links, ...row.links],
        moved: [],
      };
    else list.push(row);
  }
  return list;
}

function isAnswer(one: Row, other: Row) {
  return locales.some((side) => {
    const far = otherLocale(side);
    const isLacking =
      one[side].length > 0 && one[far].length === 0 && one.links.every((link) => link[far].length === 0);
    return isLacking && other.links.length === 0 && other[far].length > 0 && other[side].length === 0;
  });
}
