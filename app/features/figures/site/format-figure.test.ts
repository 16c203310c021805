import bidiFactory from "bidi-js";
import { expect, test } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import { seededNumbers } from "../../../../tests/support/seeded-numbers.ts";
import type { FigureValue } from "../records/figure-value.ts";
import { formatFigure } from "./format-figure.ts";

const eastern = { ...plainFigures, digits: "arabic" } as const;
const number = (value: string, precision = 0): FigureValue => ({ unit: "number", value, precision });
const percent = (value: string, precision = 1): FigureValue => ({ unit: "percent", value, precision });
const money = (value: string, currency = "SAR", precision = 2): FigureValue => ({
  unit: "money",
  value,
  precision,
  currency,
});
const days = (value: string, precision = 0): FigureValue => ({ unit: "days", value, precision });
const ratio = (value: string, precision = 1): FigureValue => ({ unit: "ratio", value, precision });
type Of = "number" | "percent" | "days";
const change = (before: string, after: string, of: Of = "number", precision = 0): FigureValue => {
  return { unit: "change", before, after, of, precision };
};
const paid: FigureValue = { unit: "change", before: "1200", after: "-900", of: "money", precision: 0, currency: "SAR" };

test.each<[FigureValue, string, string, string]>([
  [number("1234567"), "1,234,567", "1,234,567", "١٬٢٣٤٬٥٦٧"],
  [number("-1234.505", 2), "−1,234.51", "\u2066−1,234.51\u2069", "\u2067−١٬٢٣٤٫٥١\u2069"],
  [number("0"), "0", "0", "٠"],
  [number("-0.4"), "0", "0", "٠"],
  [percent("94.2"), "94.2%", "\u206694.2%\u2069", "\u2067٩٤٫٢٪\u2069"],
  [percent("100", 0), "100%", "\u2066100%\u2069", "\u2067١٠٠٪\u2069"],
  [money("1234.5"), "SAR\u00a01,234.50", "\u2066SAR\u00a01,234.50\u2069", "\u2066SAR\u00a0١٬٢٣٤٫٥٠\u2069"],
  [
    money("-1250", "KWD", 3),
    "KWD\u00a0−1,250.000",
    "\u2066KWD\u00a0−1,250.000\u2069",
    "\u2066KWD\u00a0−١٬٢٥٠٫٠٠٠\u2069",
  ],
  [days("0"), "0\u00a0days", "\u20670\u00a0يوم\u2069", "\u2067٠\u00a0يوم\u2069"],
  [days("1"), "1\u00a0day", "\u2067يوم\u00a0واحد\u2069", "\u2067يوم\u00a0واحد\u2069"],
  [days("2"), "2\u00a0days", "\u2067يومان\u2069", "\u2067يومان\u2069"],
  [days("3"), "3\u00a0days", "\u20673\u00a0أيام\u2069", "\u2067٣\u00a0أيام\u2069"],
  [days("11"), "11\u00a0days", "\u206711\u00a0يومًا\u2069", "\u2067١١\u00a0يومًا\u2069"],
  [days("100"), "100\u00a0days", "\u2067100\u00a0يوم\u2069", "\u2067١٠٠\u00a0يوم\u2069"],
  [days("103"), "103\u00a0days", "\u2067103\u00a0أيام\u2069", "\u2067١٠٣\u00a0أيام\u2069"],
  [days("2.5", 1), "2.5\u00a0days", "\u20672.5\u00a0يوم\u2069", "\u2067٢٫٥\u00a0يوم\u2069"],
  [ratio("1.8"), "1.8:1", "\u20671.8\u00a0إلى\u00a01\u2069", "\u2067١٫٨\u00a0إلى\u00a0١\u2069"],
  [change("11", "4"), "11\u00a0→\u00a04", "\u206711\u00a0←\u00a04\u2069", "\u2067١١\u00a0←\u00a0٤\u2069"],
  [
    change("11", "4", "days"),
    "11\u00a0→\u00a04\u00a0days",
    "\u206711\u00a0يومًا\u00a0←\u00a04\u00a0أيام\u2069",
    "\u2067١١\u00a0يومًا\u00a0←\u00a0٤\u00a0أيام\u2069",
  ],
  [
    change("3", "1", "days"),
    "3\u00a0→\u00a01\u00a0day",
    "\u20673\u00a0أيام\u00a0←\u00a0يوم\u00a0واحد\u2069",
    "\u2067٣\u00a0أيام\u00a0←\u00a0يوم\u00a0واحد\u2069",
  ],
  [
    change("-5", "88.5", "percent", 1),
    "−5.0%\u00a0→\u00a088.5%",
    "\u2067\u200e−5.0%\u00a0\u200f←\u200f\u00a088.5%\u2069",
    "\u2067−٥٫٠٪\u00a0\u200f←\u200f\u00a0٨٨٫٥٪\u2069",
  ],
  [
    paid,
    "SAR\u00a01,200\u00a0→\u00a0SAR\u00a0−900",
    "\u2067SAR\u00a01,200\u00a0\u200f←\u200f\u00a0SAR\u00a0−900\u2069",
    "\u2067SAR\u00a0١٬٢٠٠\u00a0\u200f←\u200f\u00a0SAR\u00a0−٩٠٠\u2069",
  ],
  [{ unit: "date", value: "2026-11-09" }, "9 November 2026", "9 نوفمبر 2026", "٩ نوفمبر ٢٠٢٦"],
])("%j is %s, and in Arabic %s or %s", (value, english, arabic, inArabicDigits) => {
  expect(formatFigure(value, "en")).toBe(english);
  expect(formatFigure(value, "en", eastern)).toBe(english);
  expect(formatFigure(value, "ar")).toBe(arabic);
  expect(formatFigure(value, "ar", eastern)).toBe(inArabicDigits);
});

test("a date has the form that the owner chose", () => {
  const value: FigureValue = { unit: "date", value: "2026-11-09" };
  expect(formatFigure(value, "en", { ...plainFigures, dateForm: "month-first" })).toBe("November 9, 2026");
  expect(formatFigure(value, "ar", { ...eastern, dateForm: "iso" })).toBe("\u20662026-11-09\u2069");
});

/** What of a text is seen from the left to the right. */
function seen(text: string) {
  const bidi = bidiFactory();
  const levels = bidi.getEmbeddingLevels(text, "rtl");
  const order = bidi.getReorderedIndices(text, levels);
  return order
    .map((index: number) => text[index])
    .join("")
    .replace(/[\u200e\u200f\u2066-\u2069]/g, "")
    .replaceAll("\u00a0", " ");
}

test.each<[FigureValue, string]>([
  [number("-1234"), "−1,234"],
  [percent("94.2"), "94.2%"],
  [money("-900"), "SAR −900.00"],
  [change("11", "4"), "4 ← 11"],
  [change("-5", "88.5", "percent", 1), "88.5% ← −5.0%"],
  [paid, "SAR −900 ← SAR 1,200"],
])("among Arabic words %j is seen as %s", (value, order) => {
  expect(seen(`بلغ ${formatFigure(value, "ar")} في العام`)).toContain(` ${order} `);
});

test("any decimal is rounded and grouped as an exact calculation does", () => {
  const next = seededNumbers(7);
  for (let round = 0; round < 3_000; round += 1) {
    const places = next(7);
    const precision = next(6);
    const digits = String(next(10 ** 9)) + String(next(10 ** next(6)));
    const whole = digits.slice(0, Math.max(1, digits.length - places));
    const value = `${next(2) ? "-" : ""}${Number(whole) ? whole.replace(/^0+(?=\d)/, "") : "0"}${places ? `.${digits.slice(-places).padStart(places, "0")}` : ""}`;
    const exact = new Intl.NumberFormat("en", {
      minimumFractionDigits: precision,
      maximumFractionDigits: precision,
      roundingMode: "halfExpand",
      signDisplay: "negative",
    }).format(value as `${number}`);
    const shown = formatFigure(number(value, precision), "en");
    expect([value, precision, shown]).toEqual([value, precision, exact.replace("-", "−")]);
    const inArabic = formatFigure(number(value, precision), "ar", eastern).replace(/[\u2066-\u2069]/g, "");
    const western = inArabic
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replaceAll("٬", ",")
      .replace("٫", ".");
    expect(western).toBe(shown);
  }
});
