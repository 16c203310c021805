import { expect, test } from "vitest";
import { noCategories } from "#app/records/categories/category.ts";
import { categoryCss } from "./category-css.ts";

const named = { name_en: "a", name_ar: null, family: null, position: null };

test("only a category with a colour has a rule, and without any there is no style sheet", () => {
  const plain = { ...named, key: "audit", color: null };
  expect(categoryCss(noCategories)).toBe("");
  expect(categoryCss({ ...noCategories, articles: [plain] })).toBe("");
  const css = categoryCss({ ...noCategories, articles: [plain, { ...named, key: "tax", color: "#1f8278" }] });
  expect(css).toContain('[data-category="articles-tax"]{--category:#1f8278}');
  expect(css).not.toContain("audit");
  expect(css.length).toBeLessThan(500);
});
