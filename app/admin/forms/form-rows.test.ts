import { expect, test } from "vitest";
import { errorsAtRows, withRows } from "./form-rows.ts";

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
