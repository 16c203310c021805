import { figureShape } from "#app/features/figures/records/figure.ts";
import type { FigureValue } from "#app/features/figures/records/figure-value.ts";
import { type Making, makeValue } from "#app/features/figures/records/make-value.ts";
import type { KnownFigure } from "#app/features/figures/records/plan-values.ts";
import { seededNumbers } from "../seeded-numbers.ts";

/** A fraction of whole numbers, which shares nothing with the decimals that are tested. */
export type Fraction = readonly [above: bigint, below: bigint];

export function fractionOf(text: string): Fraction {
  const [whole = "", after = ""] = text.replace("-", "").split(".");
  const above = BigInt(whole + after);
  return [text.startsWith("-") ? -above : above, 10n ** BigInt(after.length)];
}

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = (one: Fraction, [c, d]: Fraction) => plus(one, [-c, d]);
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => (c < 0n ? [-a * d, b * -c] : [a * d, b * c]);
export const equals = ([a, b]: Fraction, [c, d]: Fraction) => a * d === c * b;

/** Half away from zero, by comparing what is left over. */
function rounded([above, below]: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places);
  const size = above < 0n ? -above : above;
  const down = (size * scale) / below;
  const left = size * scale - down * below;
  const near = left + left >= below ? down + 1n : down;
  return [above < 0n ? -near : near, scale];
}

export function expected({ made_by, parts, precision }: Making, values: string[]): Fraction | null {
  const [first = [0n, 1n] as const, ...others] = values.map(fractionOf);
  if (made_by === "count") return [BigInt(parts.length), 1n];
  if (made_by === "sum") return rounded(others.reduce(plus, first), precision);
  if (made_by === "difference") return rounded(others.reduce(minus, first), precision);
  const [second] = others as [Fraction];
  if (second[0] === 0n) return null;
  const [above, below] = over(first, second);
  return rounded(made_by === "percentage" ? [above * 100n, below] : [above, below], precision);
}

const units = ["number", "percent", "money", "days"] as const;
const currencies = ["USD", "SAR", "KWD", "JPY"];
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

export function seeded(seed: number) {
  const below = seededNumbers(seed);
  const among = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  function number(places: number) {
    const whole = String(below(10 ** (1 + below(9))));
    const fraction = places > 0 ? `.${String(below(10 ** places)).padStart(places, "0")}` : "";
    const text = (below(4) === 0 ? "-" : "") + whole + fraction;
    return below(2) === 0 ? text : arabicDigits(text).replace(".", "٫");
  }
  return { below, among, number };
}

export function keyNumber(index: number) {
  return `f-${[...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
}

const measure = (value: FigureValue) => [value.unit, "currency" in value ? value.currency : ""].join(" ");

/** Typed and made of earlier ones in turn, of all units and operations. */
export function inputFor(index: number, recent: KnownFigure[], random: ReturnType<typeof seeded>) {
  const { below, among, number } = random;
  const precision = below(5);
  const base = { key: keyNumber(index), name_en: `Figure ${index}`, name_ar: `رقم ${index}`, precision, currency: "" };
  const unit = among(units);
  const currency = unit === "money" ? among(currencies) : "";
  const making = among(["typed", "typed", "sum", "difference", "ratio", "percentage", "count"] as const);
  if (making === "typed") {
    const kind = below(9);
    if (kind === 0) return { ...base, unit: "date", typed_value: `20${10 + below(90)}-0${1 + below(9)}-1${below(10)}` };
    const change = { unit: "change", of_unit: unit, typed_before: number(precision) };
    return { ...base, ...(kind === 1 ? change : { unit }), currency, typed_value: number(precision) };
  }
  const isQuotient = making === "ratio" || making === "percentage";
  const ofUnit = recent.filter(({ value }) => value && measure(value).trim() === `${unit} ${currency}`.trim());
  const usable = making === "count" ? recent : ofUnit;
  const parts = Array.from({ length: isQuotient ? 2 : 1 + below(6) }, (_, place) => {
    const figure = below(2) === 0 && usable.length > 0 ? among(usable).key : "";
    return { name_en: `Part ${place}`, name_ar: `جزء ${place}`, figure, value: figure ? "" : number(below(6)) };
  });
  const own = { ratio: "ratio", percentage: "percent", count: "number", sum: unit, difference: unit }[making];
  return { ...base, unit: own, of_unit: unit, made_by: making, currency, parts };
}

export type SeededFigure = KnownFigure & { wanted: Fraction[] };

/** So many figures, each with what its numbers are by exact arithmetic; those that cannot be made are left out. */
export function seededFigures(count: number, seed: number) {
  const random = seeded(seed);
  const known = new Map<string, SeededFigure>();
  const recent: SeededFigure[] = [];
  for (let index = 0; known.size < count; index += 1) {
    const figure = figureShape.parse(inputFor(index, recent, random));
    const made = makeValue(figure, (key) => known.get(key)?.value);
    if (!made.ok) continue;
    const whole = { ...figure, value: made.value, wanted: made.value.unit === "date" ? [] : wantedOf(figure, known) };
    known.set(figure.key, whole);
    recent.push(whole);
    if (recent.length > 200) recent.shift();
  }
  return known;
}

function wantedOf(figure: Making, known: ReadonlyMap<string, SeededFigure>) {
  if (figure.made_by === "typed")
    return [figure.typed_before, figure.typed_value].filter((text) => text !== null).map(fractionOf);
  const values = figure.parts.map((part) => {
    const value = part.figure === null || figure.made_by === "count" ? null : known.get(part.figure)?.value;
    return value && "value" in value ? value.value : (part.value ?? "0");
  });
  const made = expected(figure, values);
  return made ? [made] : [];
}
