import { expect, test } from "vitest";
import { minContrast } from "#app/records/brand/color.ts";
import { paperNames, papers } from "#app/records/brand/palette.ts";
import { noCategories } from "#app/records/categories/category.ts";
import { categoryCss } from "./category-css.ts";

const named = { name_en: "a", name_ar: null, family: null, position: null };

test("only a category with a colour has a rule, and without any there is no style sheet", () => {
  const plain = { ...named, key: "audit", color: null };
  expect(categoryCss(noCategories, "ledger")).toBe("");
  expect(categoryCss({ ...noCategories, articles: [plain] }, "ledger")).toBe("");
  const articles = [plain, { ...named, key: "tax", color: "#1f8278" }];
  const css = categoryCss({ ...noCategories, articles }, "ledger");
  expect(css).toContain('[data-category="articles-tax"]{--category:#1f8278}');
  expect(css).not.toContain("audit");
  expect(css.length).toBeLessThan(500);
});

test("a colour that is too faint for the owner's paper is drawn in the nearest shade that stands out, in each theme", () => {
  const faint = ["#1f8278", "#ffee00", "#101820", "#9a9a9a", "#808080", "#ffffff", "#000000", "#B88A00"];
  for (const paper of paperNames)
    for (const color of faint) {
      const css = categoryCss({ ...noCategories, projects: [{ ...named, key: "tax", color }] }, paper);
      const [light = "", dark = light] = css.match(/#[0-9a-fA-F]{6}/g) ?? [];
      const shown = [light, dark].map((own, index) => {
        const { paper: ground, sheet } = papers[paper][index === 0 ? "light" : "dark"];
        return minContrast(own, [ground, sheet]) >= 3;
      });
      expect([paper, color, ...shown]).toEqual([paper, color, true, true]);
    }
  const css = (paper: "ledger" | "sand") =>
    categoryCss({ ...noCategories, projects: [{ ...named, key: "tax", color: "#9a8f6a" }] }, paper);
  expect(css("ledger")).not.toBe(css("sand"));
  expect(css("sand")).toMatch(/--category:light-dark\(#[0-9a-f]{6},#9a8f6a\)/);
});
