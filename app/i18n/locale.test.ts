import { expect, test } from "vitest";
import { contract } from "../../tests/contract/contract.ts";
import { directionOf, inLocale, isLocale, localeOfPath, localizePath, otherLocale, withoutLocale } from "./locale.ts";

contract("1.2.1", "4.1.2");
test("paths below /ar are Arabic and right-to-left, all others English", () => {
  for (const path of ["/ar", "/ar/", "/ar/projects", "/ar/articles/إقفال"]) expect(localeOfPath(path)).toBe("ar");
  for (const path of ["/", "/projects", "/art", "/arabic", "/articles/ar", "/en/ar", "/AR"])
    expect(localeOfPath(path)).toBe("en");
  expect([directionOf("ar"), directionOf("en")]).toEqual(["rtl", "ltr"]);
  expect([otherLocale("ar"), otherLocale("en")]).toEqual(["en", "ar"]);
});

test("only the two languages of the site are languages", () => {
  expect(["en", "ar", "EN", "fr", "", null, undefined, 0].map(isLocale)).toEqual([true, true, ...Array(6).fill(false)]);
});

test.each([
  ["/", "/ar"],
  ["/projects", "/ar/projects"],
  ["/projects/lease-register", "/ar/projects/lease-register"],
  ["/articles/إقفال-الشهر", "/ar/articles/إقفال-الشهر"],
  ["/projects?category=Design", "/ar/projects?category=Design"],
])("%s is %s in Arabic, and back", (english, arabic) => {
  expect(localizePath("ar", english)).toBe(arabic);
  expect(localizePath("en", english)).toBe(english);
  expect(withoutLocale(arabic)).toBe(english);
  expect(withoutLocale(english)).toBe(english);
  expect(localeOfPath(new URL(arabic, "https://daftar.example").pathname)).toBe("ar");
});

test("a section of the home page has its address in both languages", () => {
  expect([localizePath("en", "/#projects"), localizePath("ar", "/#projects")]).toEqual(["/#projects", "/ar#projects"]);
  expect([withoutLocale("/ar#projects"), withoutLocale("/ar/"), withoutLocale("/art")]).toEqual([
    "/ar#projects",
    "/",
    "/art",
  ]);
});

test("a row is reduced to one language, and fields without a language stay", () => {
  const row = { id: 7, title_en: "Ledger", title_ar: "دفتر", tags: ["a"], is_private: false };
  expect(inLocale(row, "en")).toEqual({ id: 7, title: "Ledger", tags: ["a"], is_private: false });
  expect(inLocale(row, "ar")).toEqual({ id: 7, title: "دفتر", tags: ["a"], is_private: false });
});

test("an empty language falls back to the other one, if that has something", () => {
  for (const nothing of [null, undefined, ""]) {
    expect(inLocale({ title_en: "Ledger", title_ar: nothing }, "ar")).toEqual({ title: "Ledger" });
    expect(inLocale({ title_en: nothing, title_ar: "دفتر" }, "en")).toEqual({ title: "دفتر" });
  }
  expect(inLocale({ list_en: [], list_ar: ["أ"] }, "en")).toEqual({ list: ["أ"] });
  expect(inLocale({ title_en: null, title_ar: null }, "ar")).toEqual({ title: null });
  expect(inLocale({ count_en: 0, count_ar: 5 }, "en")).toEqual({ count: 0 });
});

test("a field without a language is replaced by a bilingual one of the same name, in any order", () => {
  const pair = { title_en: "Ledger", title_ar: "دفتر" };
  for (const row of [
    { title: "stored", ...pair },
    { ...pair, title: "stored" },
  ])
    expect([inLocale(row, "en"), inLocale(row, "ar")]).toEqual([{ title: "Ledger" }, { title: "دفتر" }]);
});
