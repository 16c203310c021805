import type { FieldErrors } from "#app/records/store/fields.ts";
import type { FigureValue } from "./figure-value.ts";
import { type Making, makeValue } from "./make-value.ts";

/** A figure as it is stored. */
export type KnownFigure = Making & { value: FigureValue | null };
export type KnownFigures = ReadonlyMap<string, KnownFigure>;

export type Plan =
  /** `own` is null where a part is missing; `others` has the values of figures that are made of it. */
  | { ok: true; own: FigureValue | null; others: Map<string, FigureValue | null> }
  /** `failing` is the key of a figure made of it that would have no value. */
  | { ok: false; errors: FieldErrors; failing?: string };

const missing = ["figures.noFigure", "figures.noValue"];

/** What values follow from saving a figure: its own, and those of all figures that are made of it. */
export function planValues(known: KnownFigures, figure: Making, mayLackParts = false): Plan {
  const circle = figure.parts.findIndex(({ figure: key }) => key !== null && reaches(known, key, figure.key));
  if (circle >= 0) return { ok: false, errors: { [`parts.${circle}.figure`]: { word: "figures.circle" } } };
  const planned = new Map<string, FigureValue | null>();
  const valueNamed = (key: string) => (planned.has(key) ? planned.get(key) : known.get(key)?.value);
  const own = makeValue(figure, valueNamed);
  if (!own.ok && !(mayLackParts && Object.values(own.errors).every(({ word }) => missing.includes(word)))) return own;
  planned.set(figure.key, own.ok ? own.value : null);
  for (const key of madeOf(known, figure.key)) {
    const other = known.get(key) as KnownFigure;
    const made = makeValue(other, valueNamed);
    if (!made.ok && other.value !== null) return { ok: false, errors: made.errors, failing: key };
    planned.set(key, made.ok ? made.value : null);
  }
  planned.delete(figure.key);
  return { ok: true, own: own.ok ? own.value : null, others: planned };
}

function reaches(known: KnownFigures, from: string, to: string) {
  const seen = new Set<string>();
  const waiting = [from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === to) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...figuresOf(known.get(key)));
  }
  return false;
}

/** The keys of all figures that are made of it, each after those that it is made of itself. */
export function madeOf(known: KnownFigures, key: string): string[] {
  const holders = new Map<string, string[]>();
  for (const [holder, figure] of known)
    for (const part of figuresOf(figure)) {
      const ofPart = holders.get(part) ?? [];
      holders.set(part, ofPart);
      ofPart.push(holder);
    }
  const waitsFor = new Map<string, number>();
  const found = new Set([key]);
  for (const one of found)
    for (const holder of holders.get(one) ?? []) {
      waitsFor.set(holder, (waitsFor.get(holder) ?? 0) + 1);
      found.add(holder);
    }
  const ordered = [key];
  for (const one of ordered)
    for (const holder of holders.get(one) ?? []) {
      const left = (waitsFor.get(holder) ?? 0) - 1;
      waitsFor.set(holder, left);
      if (left === 0) ordered.push(holder);
    }
  return ordered.slice(1);
}

function figuresOf(figure: Pick<Making, "parts"> | undefined) {
  return new Set(figure?.parts.flatMap((part) => part.figure ?? []));
}
