import { expect, test } from "vitest";
import {
  equals,
  expected,
  fractionOf,
  inputFor,
  keyNumber,
  seeded,
} from "../../../../tests/support/of-features/seeded-figures.ts";
import { type FigureInput, figureShape } from "./figure.ts";
import type { FigureValue } from "./figure-value.ts";
import { isSameValue, type Making, makeValue } from "./make-value.ts";
import { type KnownFigure, planValues } from "./plan-values.ts";

const figures = 10_000;

test("of 10,000 figures, nested and of all units, each has the value that fractions of whole numbers give", () => {
  const random = seeded(20_261_128);
  const known = new Map<string, KnownFigure>();
  const last: KnownFigure[] = [];
  const seen = new Map<string, number>();
  let refusedCount = 0;
  for (let index = 0; index < figures; index += 1) {
    const figure = figureShape.parse(inputFor(index, last.slice(-200), random) as FigureInput);
    const calculated = makeValue(figure, (key) => known.get(key)?.value);
    const values = figure.parts.map((part) => {
      if (figure.made_by === "count") return "1";
      const value = part.figure === null ? null : known.get(part.figure)?.value;
      return value && "value" in value ? value.value : (part.value ?? "0");
    });
    const wanted = figure.made_by === "typed" ? undefined : expected(figure, values);
    if (!calculated.ok) {
      const [error] = Object.values(calculated.errors);
      const isHuge =
        wanted !== null && wanted !== undefined && String(wanted[0] / wanted[1]).replace("-", "").length > 15;
      expect([figure, error?.word]).toEqual([figure, isHuge ? "figures.tooLarge" : "figures.divisionByZero"]);
      refusedCount += 1;
      continue;
    }
    const { value: own } = calculated;
    if (wanted && "value" in own) expect([figure, equals(fractionOf(own.value), wanted)]).toEqual([figure, true]);
    if (own.unit !== "date") {
      const texts = own.unit === "change" ? [own.before, own.after] : [own.value];
      for (const text of texts) expect(text.split(".")[1]?.length ?? 0).toBe(figure.precision);
    }
    last.push({ ...figure, value: own });
    known.set(figure.key, { ...figure, value: own });
    const name = `${figure.made_by} ${figure.unit}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  expect(refusedCount).toBeLessThan(figures / 10);
  expect(seen.size).toBeGreaterThanOrEqual(6 + 4 + 4 + 3);
});

test("a changed part gives all figures above it the values that they would have had from the beginning", () => {
  const random = seeded(7);
  const inputs: FigureInput[] = [];
  const known = new Map<string, KnownFigure>();
  const last: KnownFigure[] = [];
  for (let index = 0; index < 400; index += 1) {
    const input = inputFor(index, last.slice(-200), random) as FigureInput;
    const figure = figureShape.parse(input);
    const plan = planValues(known, figure);
    if (!plan.ok) continue;
    inputs.push(input);
    last.push({ ...figure, value: plan.own });
    known.set(figure.key, { ...figure, value: plan.own });
  }
  let changedCount = 0;
  for (const [place, input] of inputs.entries()) {
    if (input.made_by !== undefined || input.unit === "date" || input.unit === "change") continue;
    const changed = figureShape.parse({ ...input, typed_value: random.number(Number(input.precision)) });
    const plan = planValues(known, changed);
    if (!plan.ok) continue;
    const fresh = new Map<string, FigureValue | null>();
    for (const one of inputs) {
      const figure = one === input ? changed : figureShape.parse(inputs[inputs.indexOf(one)] as FigureInput);
      const made = makeValue(figure, (key) => fresh.get(key));
      fresh.set(figure.key, made.ok ? made.value : null);
    }
    for (const [key, value] of plan.others) {
      expect([key, value]).toEqual([key, fresh.get(key)]);
      changedCount += 1;
    }
    for (const [key, { value }] of known)
      if (key !== changed.key && !plan.others.has(key)) expect(isSameValue(value, fresh.get(key) ?? null)).toBe(true);
    if (place > 60) break;
  }
  expect(changedCount).toBeGreaterThan(20);
});

const typed = (key: string, value: string, more: object = {}) =>
  figureShape.parse({ key, name_en: key, name_ar: "رقم", typed_value: value, ...more } as FigureInput);
const made = (key: string, made_by: string, parts: string[], more: object = {}) =>
  figureShape.parse({
    ...{ key, name_en: key, name_ar: "رقم", made_by },
    parts: parts.map((part) => (/\d/.test(part) ? { name_en: "a", name_ar: "أ", value: part } : { figure: part })),
    ...more,
  } as FigureInput);

function knowing(...list: Making[]) {
  const known = new Map<string, KnownFigure>();
  for (const figure of list) {
    const plan = planValues(known, figure);
    if (!plan.ok) throw new Error(JSON.stringify(plan.errors));
    known.set(figure.key, { ...figure, value: plan.own });
  }
  return known;
}

const errorOf = (known: ReadonlyMap<string, KnownFigure>, figure: Making) => {
  const plan = planValues(known, figure);
  return plan.ok ? null : Object.entries(plan.errors).map(([field, { word }]) => `${field}: ${word}`);
};

test("a figure that is made of itself, over however many others, is refused", () => {
  const chain = Array.from({ length: 1_000 }, (_, index) => keyNumber(index + 1));
  const known = knowing(
    typed("start", "1"),
    ...chain.map((key, index) => made(key, "sum", [index === 0 ? "start" : keyNumber(index)])),
  );
  const last = chain.at(-1) ?? "";
  expect(errorOf(known, made("start", "sum", ["1", last]))).toEqual(["parts.1.figure: figures.circle"]);
  expect(errorOf(known, made("start", "sum", ["start"]))).toEqual(["parts.0.figure: figures.circle"]);
  const plan = planValues(known, typed("start", "5"));
  expect(plan.ok && plan.others.get(last)).toMatchObject({ value: "5" });
  expect(plan.ok && plan.others.size).toBe(1_000);
});

test("a half is rounded away from zero, once, to the decimals that are shown", () => {
  const value = (figure: Making) => makeValue(figure, () => undefined);
  expect(value(made("third", "ratio", ["1", "3"], { unit: "ratio", precision: 4 }))).toMatchObject({
    value: { unit: "ratio", value: "0.3333" },
  });
  expect(value(made("half", "ratio", ["5", "2"], { unit: "number" }))).toMatchObject({ value: { value: "3" } });
  expect(value(made("minus", "ratio", ["-5", "2"], { unit: "number" }))).toMatchObject({ value: { value: "-3" } });
  expect(value(made("near", "ratio", ["-1", "3"], { unit: "number" }))).toMatchObject({ value: { value: "0" } });
  expect(value(made("share", "percentage", ["118", "186"], { unit: "percent" }))).toMatchObject({
    value: { unit: "percent", value: "63" },
  });
  expect(value(made("cents", "sum", ["0.1", "0.2"], { precision: 1 }))).toMatchObject({ value: { value: "0.3" } });
});

test("what cannot be calculated is refused at the part that is the reason", () => {
  const known = knowing(
    typed("riyals", "10", { unit: "money", currency: "SAR" }),
    typed("dollars", "10", { unit: "money", currency: "USD" }),
    typed("zero", "0"),
    typed("clients", "4"),
    typed("day", "2026-11-28", { unit: "date" }),
  );
  const money = { unit: "money", currency: "SAR" };
  expect(errorOf(known, made("a-b", "sum", ["riyals", "dollars"], money))).toEqual([
    "parts.1.figure: figures.otherUnit",
  ]);
  expect(errorOf(known, made("a-b", "sum", ["riyals", "nobody"], money))).toEqual(["parts.1.figure: figures.noFigure"]);
  expect(errorOf(known, made("a-b", "sum", []))).toEqual(["parts: figures.noParts"]);
  expect(errorOf(known, made("a-b", "ratio", ["1", "2", "3"]))).toEqual(["parts: figures.twoParts"]);
  expect(errorOf(known, made("a-b", "ratio", ["clients", "zero"]))).toEqual(["parts.1.figure: figures.divisionByZero"]);
  expect(errorOf(known, made("a-b", "ratio", ["1", "0"]))).toEqual(["parts.1.value: figures.divisionByZero"]);
  expect(errorOf(known, made("a-b", "sum", ["day"]))).toEqual(["parts.0.figure: figures.otherUnit"]);
  expect(errorOf(known, made("a-b", "sum", ["999999999999999", "1"]))).toEqual(["parts: figures.tooLarge"]);
  expect(planValues(known, made("a-b", "ratio", ["riyals", "clients"], { ...money, precision: 2 }))).toMatchObject({
    own: { unit: "money", currency: "SAR", value: "2.50" },
  });
});
