import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import type { Group } from "#app/records/paragraphs/align.ts";
import type { FigureKind } from "./figures.ts";
import { type LinkKey, type Placed, type Segment, type Sides, segmentsOf } from "./parity-segments.ts";

/** A figure that stands in one language only; `block` and `at` say where, `group` between which paragraphs. */
export type Finding = {
  side: Locale;
  kind: FigureKind;
  text: string;
  block: number;
  offset: number;
  group: number;
  /** The same amount stands on the other side in another currency. */
  otherCurrency?: string;
  /** The key of a figure that the other side has here. */
  otherNamed?: string;
};

export const parityMaxLength = 1_000_000;
/** Words for smaller numbers are in every paragraph, so that they count only beside their figure. */
const commonWord = 10;
const shown = 60;
const numberKinds: FigureKind[] = ["figure", "percent", "amount", "date"];

export function parityOf(sides: Sides, groups: readonly Group[], linkKey: LinkKey = localeFreePath): Finding[] | null {
  const length = locales.reduce((sum, side) => sum + sides[side].reduce((all, { html }) => all + html.length, 0), 0);
  if (length > parityMaxLength) return null;
  const differing: Finding[] = [];
  const segments = groups.flatMap((group, index) => segmentsOf(sides, group, index, linkKey));
  const left = segments.flatMap((segment) => unmatched(segment, differing));
  const words = (side: Locale) =>
    segments.flatMap((segment) => segment[side].words).filter((word) => word > commonWord);
  const elsewhere = { en: words("en"), ar: words("ar") };
  const alone = withoutMoves(left).filter((one) => one.isStrict || !isWritten(one, elsewhere[otherLocale(one.side)]));
  return [...differing, ...withNames(withoutNotes(alone))].sort(
    (one, other) =>
      one.group - other.group ||
      locales.indexOf(one.side) - locales.indexOf(other.side) ||
      one.block - other.block ||
      one.offset - other.offset,
  );
}

/** What stands on one side alone, after equal figures and words for small numbers are taken off. */
function unmatched(segment: Segment, differing: Finding[]): Placed[] {
  const open = Map.groupBy(segment.ar.figures, ({ key }) => key);
  const left: Placed[] = [];
  for (const one of segment.en.figures) {
    const same = open.get(one.key);
    const exact = same?.findIndex(({ unit }) => unit === one.unit) ?? -1;
    const other = same?.splice(Math.max(0, exact), 1)[0];
    if (!other) left.push(one);
    else if (one.unit && other.unit && one.unit !== other.unit)
      differing.push(
        { ...findingOf(one), otherCurrency: other.unit },
        { ...findingOf(other), otherCurrency: one.unit },
      );
  }
  const rest = [...left, ...[...open.values()].flat()];
  return rest.filter((one) => !isWritten(one, segment[otherLocale(one.side)].words));
}

function isWritten({ kind, key, unit }: Placed, words: number[]) {
  if (kind !== "figure" && !(kind === "amount" && unit)) return false;
  const index = words.indexOf(Math.abs(Number(key.replace(/:00$/, ""))));
  if (index < 0) return false;
  words.splice(index, 1);
  return true;
}

/** A figure may stand in another paragraph of the translation, but two that changed places are an error. */
function withoutMoves(left: Placed[]) {
  const byKey = Map.groupBy(left, ({ key }) => key);
  const moves: { en: Placed; ar: Placed }[] = [];
  for (const same of byKey.values()) {
    const [en, ar] = locales.map((side) => same.filter((one) => one.side === side));
    for (const [index, one] of (en ?? []).entries()) {
      const other = ar?.[index];
      if (other && other.group !== one.group && !one.isStrict && !other.isStrict) moves.push({ en: one, ar: other });
    }
  }
  const ways = new Set(moves.map(({ en, ar }) => `${en.group} ${ar.group}`));
  const excused = new Set(
    moves.filter(({ en, ar }) => !ways.has(`${ar.group} ${en.group}`)).flatMap(({ en, ar }) => [en, ar]),
  );
  return left.filter((one) => !excused.has(one));
}

/** A footnote is told once, though both its mark and its note are on one side alone. */
function withoutNotes(alone: Placed[]) {
  const told = new Set<string>();
  return alone.filter(({ kind, side, key }) => {
    const isTold = kind === "footnote" && told.has(side + key);
    if (kind === "footnote") told.add(side + key);
    return !isTold;
  });
}

/** Where a figure is named on one side and written as a number on the other, the number is told, and what it may be. */
function withNames(alone: Placed[]): Finding[] {
  const placeOf = ({ group }: Placed, side: Locale) => `${side} ${group}`;
  const named = Map.groupBy(
    alone.filter(({ kind }) => kind === "named"),
    (one) => placeOf(one, one.side),
  );
  const told = new Set<Placed>();
  const findings = alone.map((one) => {
    const isNumber = numberKinds.includes(one.kind);
    const other = isNumber ? named.get(placeOf(one, otherLocale(one.side)))?.shift() : undefined;
    if (other) told.add(other);
    return { one, finding: { ...findingOf(one), otherNamed: other?.key.slice(2, -1) } };
  });
  return findings.filter(({ one }) => !told.has(one)).map(({ finding }) => finding);
}

function findingOf({ side, kind, text, block, offset, group }: Placed): Finding {
  return { side, kind, text: text.slice(0, shown), block, offset, group };
}

export function localeFreePath(href: string) {
  return href.replace(/^\/ar(?=\/|$|[?#])/, "").replace(/\/$/, "") || "/";
}
