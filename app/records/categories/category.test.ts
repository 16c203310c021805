import { expect, test } from "vitest";
import { shapeErrors } from "../../../tests/support/form-shapes.ts";
import { marksOf, paperNames } from "../brand/palette.ts";
import { articleCategoryIn, categoryColors, categoryShape, keyOfText, projectCategoryIn } from "./category.ts";

const errorsOf = (input: object) => shapeErrors(categoryShape, input);

const record = { color: null, family: null, position: null };
const known = [
  { ...record, key: "cash", name_en: "Cash flow", name_ar: "التدفقات النقدية" },
  { ...record, key: "closing", name_en: "Month end", name_ar: null },
  { ...record, key: "Design", name_en: "Dashboards", name_ar: "لوحات" },
];

test("the colours that are offered stand out on each paper in both themes, and a word is no colour", () => {
  for (const paper of paperNames)
    for (const color of categoryColors) expect([color, marksOf(color, paper)]).toEqual([color, null]);
  expect(errorsOf({ name_en: "a", color: "red" })).toEqual({ color: { word: "validation.color" } });
  expect(categoryShape.parse({ name_ar: "أ", color: "" })).toMatchObject({ name_en: null, color: null, family: null });
});

test("a category needs a name in one of the languages", () => {
  expect(errorsOf({})).toEqual({ name_en: { word: "validation.required" } });
  expect(errorsOf({ name_ar: "التدقيق" })).toEqual({});
});

test("a page names a category in its own language, else by its first words, else as the author wrote it", () => {
  expect(articleCategoryIn(known, "cash", "ar", "Cash")).toBe("التدفقات النقدية");
  expect(articleCategoryIn(known, "closing", "en", "Closing")).toBe("Month end");
  expect(articleCategoryIn(known, "closing", "ar", "Closing")).toBe("الإقفال");
  expect(articleCategoryIn(known, "field-notes", "ar", "Field notes")).toBe("Field notes");
  expect(projectCategoryIn(known, "Design", "ar")).toBe("لوحات");
  expect(projectCategoryIn([], "Design", "ar")).toBe("تصميم");
  expect(projectCategoryIn([], "advice", "en")).toBe("advice");
});

test("a text leads to its category by the names in both languages", () => {
  expect([keyOfText(known, "cash FLOW"), keyOfText(known, "التدفقات النقديه")]).toEqual(["cash", "cash"]);
  expect([keyOfText(known, "الإقفال"), keyOfText(known, "Field notes")]).toEqual(["closing", "field-notes"]);
});
