import { expect, test } from "vitest";
import { importSlug } from "./import-slug.ts";

test.each([
  ["Ελληνικά μόνο", "ellinika-mono"],
  ["Привет, мир", "privet-mir"],
  ["Über Café ßtraße", "uber-cafe-sstrasse"],
  ["Tiếng Việt", "tieng-viet"],
  ["إقفال الشهر", "إقفال-الشهر"],
  ["Über & Größe", "uber-grosse"],
  ["%ce%b5%ce%bb-2", "el-2"],
  ["2023", "2023"],
  ["日本語", ""],
  ["日本語-2", ""],
  ["--2", ""],
  ["", ""],
])("of %s letters are folded where they can be: %s", (given, slug) => {
  expect(importSlug(given)).toBe(slug);
});

test("the first that has letters is taken", () => {
  expect(importSlug("日本語-2", null, "語", "old-name")).toBe("old-name");
});
