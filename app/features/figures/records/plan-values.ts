import type { FieldErrors } from "#app/records/store/fields.ts";
import type { FigureValue } from "./figure-value.ts";
import { type Making, makeValue } from "./make-value.ts";

/** A figure as it is stored. */
export type KnownFigure = Making & { value: FigureValue | null };
type KnownFigures = ReadonlyMap<string, KnownFigure>;

export type Plan =
  /** `own` is null where a part is missing; `others` has the values of figures that are made of it. */
  | { ok: true; own: FigureValue | null; others: Map<string, FigureValue | null> }
  /** `failing` is the key of a figure made of it that would have no value. */
  | { ok: false; errors: FieldErrors; failing?: string };

const missing = ["figures.noFigure", "figures.noValue"];

/** What values follow from saving a figure: its own, and those of all figures that are made of it. */
export function planValues(known: KnownFigures, figure: Making, mayLackParts = false): Plan {
  const above = madeOf(known, figure.key);
  const inCircle = new Set([figure.key, ...above]);
  const circle = figure.parts.findIndex(({ figure: key }) => key !== null && inCircle.has(key));
  if (circle >= 0) return { ok: false, errors: { [`parts.${circle}.figure`]: { word: "figures.circle" } } };
  const planned = new Map<string, FigureValue | null>();
  const valueNamed = (key: string) => (planned.has(key) ? planned.get(key) : known.get(key)?.value);
  const own = makeValue(figure, valueNamed);
  if (!own.ok && !(mayLackParts && Object.values(own.errors).every(({ word }) => missing.includes(word)))) return own;
  planned.set(figure.key, own.ok ? own.value : null);
  for (const key of above) {
    const other = known.get(key) as KnownFigure;
    const made = makeValue(other, valueNamed);
    if (!made.ok && other.value !== null) return { ok: false, errors: made.errors, failing: key };
    planned.set(key, made.ok ? made.value : null);
  }
  planned.delete(figure.key);
  return { ok: true, own: own.ok ? own.value : null, others: planned };
}

/** The keys of all figures that are made of it, each after those that it is made of itself. */
function madeOf(known: KnownFigures, key: string): string[] {
  const pairs = [...known].flatMap(([holder, { parts }]) => parts.map(({ figure }) => ({ figure, holder })));
  const holdersOf = Map.groupBy(pairs, ({ figure }) => figure);
  const waitsFor = new Map<string, number>();
  const found = new Set([key]);
  for (const one of found)
    for (const { holder } of holdersOf.get(one) ?? []) {
      waitsFor.set(holder, (waitsFor.get(holder) ?? 0) + 1);
      found.add(holder);
    }
  const ordered = [key];
  for (const one of ordered)
    for (const { holder } of holdersOf.get(one) ?? []) {
      const left = (waitsFor.get(holder) ?? 0) - 1;
      waitsFor.set(holder, left);
      if (left === 0) ordered.push(holder);
    }
  return ordered.slice(1);
}
