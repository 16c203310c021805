import { expect, test } from "vitest";
import { type FigureInput, figureShape } from "../../figures/records/figure.ts";
import { makeValue } from "../../figures/records/make-value.ts";
import { figureChecker } from "./check-text.ts";
import { numberFinder } from "./numbers-in-line.ts";

function figure(key: string, names: [string, string], typed_value: string, more: Partial<FigureInput> = {}) {
  const fields = figureShape.parse({ key, name_en: names[0], name_ar: names[1], typed_value, precision: 1, ...more });
  const made = makeValue(fields, () => null);
  return { ...fields, value: made.ok ? made.value : null, earlier: fields.earlier ?? [] };
}

const earlier = [{ value: { unit: "percent" as const, value: "91.0", precision: 1 }, until: "2026-01-01" }];
const check = figureChecker([
  figure("matched", ["Automatically matched", "المطابقة الآلية"], "94.2", { unit: "percent", earlier }),
  figure("saved", ["Saved each year", "الوفر السنوي"], "1250.5", { unit: "money", currency: "JOD" }),
  figure("close", ["Days to close", "أيام الإقفال"], "4", { unit: "days", precision: 0 }),
  figure("clients", ["Clients served", "عملاء خُدموا"], "118", { precision: 0 }),
  figure("day", ["Opened", "الافتتاح"], "2026-11-21", { unit: "date" }),
]);
const told = (stored: string) => check(stored).map(({ text, how, key }) => `${text} ${how} ${key}`);

test.each([
  ["<p>In all, 94.2% were matched.</p>", ["94.2% equal matched"]],
  ["<p>طوبق منها ٩٤٫٢٪ في شهر</p>", ["٩٤٫٢٪ equal matched"]],
  ["94.2 per cent", ["94.2 per cent equal matched"]],
  ["<p>It was 91% before.</p>", ["91% earlier matched"]],
  ["<p>94.6% were automatically matched, in both.</p>", ["94.6% other matched"]],
  ["<p>94.6% of the invoices. What is matched automatically?</p>", []],
  ["<p>المطابقة الآلية ٩٤٫٦٪ هذا الشهر</p>", ["٩٤٫٦٪ other matched"]],
  [
    "<p>It saves JOD 1,250.500 each time, or 1,250.5 Jordanian dinars.</p>",
    ["JOD 1,250.500 equal saved", "1,250.5 Jordanian dinars equal saved"],
  ],
  ["<p>It takes 4 days.</p>", []],
  ["<p>It takes 4 days to close, not 6 days.</p>", ["4 days equal close"]],
  ["<p>The close takes 6 days.</p>", ["6 days other close"]],
  ["118", ["118 equal clients"]],
  ["<p>118 of the clients served, and 1,118 or 11.8 or A-118 or 118-B</p>", ["118 equal clients"]],
  ["<td>118</td>", []],
  ["<p>{=clients} clients of 186, <strong>9</strong> in 2026</p>", []],
  ["<p>Up to now 112 clients were served.</p>", ["112 other clients"]],
  ["<p>More than 112 clients were served, under ISO 9001 clients served, in 9 ways.</p>", []],
  ["<p>There are 112 clients.</p>", []],
  ["<p>In 2026 our clients asked.</p>", []],
  ["<p>1.5 million clients</p>", []],
  [
    '<p><a href="/projects/118">see</a> <img alt="118"></p><pre><code>118</code></pre><p>on 2026-11-21 at 11:18</p>',
    [],
  ],
  ["<p>11<strong>8</strong></p>", []],
  [
    "<p>One hundred and eighteen of the clients served stayed, and One hundred eighteen more clients served.</p>",
    ["One hundred and eighteen equal clients", "One hundred eighteen equal clients"],
  ],
  ["<p>Automatically matched: ninety-four point two per cent.</p>", ["ninety-four point two per cent equal matched"]],
  ["<p>Automatically matched: ninety-one percent last year.</p>", ["ninety-one percent earlier matched"]],
  ["<p>Ninety-one percent of all days are grey.</p>", []],
  ["<p>Of clients served there were two hundred one hundred eighteen, and one hundred.</p>", []],
  [
    "<p>عملاء خُدموا: مئة وثمانية عشر، ومائة وثمانيةَ عشرَ.</p>",
    ["مئة وثمانية عشر equal clients", "مائة وثمانيةَ عشرَ equal clients"],
  ],
  [
    "<p>بلغت المطابقة الآلية أربعة وتسعين فاصلة اثنين في المئة.</p>",
    ["أربعة وتسعين فاصلة اثنين في المئة equal matched"],
  ],
  ["<p>المطابقة الآلية كانت واحدا وتسعين بالمئة.</p>", ["واحدا وتسعين بالمئة earlier matched"]],
  ["<p>أيام الإقفال أربعة أيام لا غير، و118 من عملاء خُدموا</p>", ["أربعة أيام equal close", "118 equal clients"]],
  ["<p>In four days to close nobody slept; days to close are four, fourth, forty-four.</p>", ["four days equal close"]],
])("of %s these numbers are of figures", (stored, expected) => {
  expect(told(stored)).toEqual(expected);
});

test("a number is found where it stands in the text as it is stored", () => {
  const stored = "<h2>Result</h2><p>Of all served,\n<strong>118</strong> clients stayed; 94.2% matched.</p>";
  for (const { start, text } of check(stored)) expect(stored.slice(start, start + text.length)).toBe(text);
  expect(check(stored)).toMatchObject([{ sentence: "Of all served, 118 clients stayed; 94.2% matched." }, {}]);
});

test("amounts are found in the currencies of the figures alone, whatever these are called", () => {
  const found = (currencies: string[], text: string) =>
    numberFinder(currencies)(text).map((one) => [one.text, one.currency]);
  expect(found(["USD"], "$1,200 or 1,200 US dollars, 1200 USD")).toEqual([
    ["$1,200", "USD"],
    ["1,200 US dollars", "USD"],
    ["1200 USD", "USD"],
  ]);
  expect(found(["SAR"], "٥٬٠٠٠ ريال سعودي")).toEqual([["٥٬٠٠٠ ريال سعودي", "SAR"]]);
  expect(found([], "$1,200")).toEqual([["1,200", null]]);
});
