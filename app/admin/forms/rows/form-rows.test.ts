import { expect, test } from "vitest";
import {
  afterMove,
  canBeLowered,
  errorsAtRows,
  type FormRow,
  lowered,
  orderOf,
  raised,
  rowsOf,
  without,
  withRows,
} from "./form-rows.ts";

const parts = ["value", "label_en", "label_ar"];

test("items are in the order of the form's rows, whatever the rows are called", () => {
  const form = {
    title_en: "Resume",
    "stats.r3.value": "25+",
    "stats.r3.label_en": "clients",
    "stats.r0.value": "12+",
    "stats.r0.label_ar": "سنة",
    "stats.r0.secret": "no field",
    "stats.r0.value.more": "no field",
    "others.r0.value": "of another list",
  };
  expect(withRows(form, "stats", parts)).toEqual({
    form: {
      ...form,
      stats: [
        { value: "25+", label_en: "clients" },
        { value: "12+", label_ar: "سنة" },
      ],
    },
    rows: ["r3", "r0"],
  });
  expect(withRows({}, "stats", parts)).toEqual({ form: { stats: [] }, rows: [] });
});

test("the errors of an item are at its row, and the other errors stay in place", () => {
  const required = { word: "validation.required" };
  const errors = { "stats.1.value": required, stats: required, pdf_url: required };
  expect(errorsAtRows(errors, "stats", ["r3", "r0"])).toEqual({
    "stats.r0.value": required,
    stats: required,
    pdf_url: required,
  });
});

function move(text: string, from: number, to: number) {
  return orderOf(afterMove(rowsOf(text), from, to));
}

test.each([
  ["a b c", 0, 1, "b a c"],
  ["a +b +c d", 0, 1, "d a +b +c"],
  ["a +b c +d e", 0, 3, "c +d a +b e"],
  ["a b +c d", 3, 2, "a d b +c"],
  ["a +b c", 2, 1, "c a +b"],
  ["a +b +c d", 1, 2, "a +c +b d"],
  ["a +b c", 1, 2, "a c +b"],
  ["a +b c", 1, 0, "b a c"],
  ["a +b", 0, 1, "a +b"],
])("of %s the row %i moved to %i gives %s", (text, from, to, result) => {
  expect(move(text, from, to)).toBe(result);
});

test("a row is put below the one before unless something stands below it, and is taken out after those it stood among", () => {
  const rows = rowsOf("a b +c d +e");
  expect(rows.map((_, index) => canBeLowered(rows, index))).toEqual([false, false, false, false, false]);
  expect(canBeLowered(rowsOf("a b c"), 1)).toBe(true);
  expect(orderOf(lowered(rowsOf("a b c"), { name: "x", level: 0 }))).toBe("a b c");
  const three = rowsOf("a +b +c d");
  expect(orderOf(raised(three, three[1] as FormRow))).toBe("a +c b d");
  expect(orderOf(lowered(three, three[3] as FormRow))).toBe("a +b +c +d");
  expect(orderOf(without(three, three[0] as FormRow))).toBe("b +c d");
});
