import { expect, test } from "vitest";
import { lagsAndLinks } from "../collection/translation-lags.ts";
import { linkedTranslation, translationOf } from "./translation.ts";

const lagsAfter = (...change: Parameters<typeof lagsAndLinks>) => lagsAndLinks(...change).lags;

const texts = { title_en: "Ledger", title_ar: "دفتر", overview_en: "Long", overview_ar: "طويل" };
const upToDate = { en: "complete", ar: "complete", needs: [] };
/** A list inside a record, as achievements are kept. */
const listOf = (...items: string[]) => ({
  achievements: items.map((item) => ({ icon: "Zap", title_en: item, title_ar: `${item} بالعربية` })),
});

test("a language is missing when the other one says something that it does not", () => {
  expect(translationOf(texts, [])).toEqual(upToDate);
  expect(translationOf({ ...texts, overview_ar: null }, [])).toEqual({
    en: "complete",
    ar: "missing",
    needs: ["ar-missing"],
  });
  expect(translationOf({ ...texts, title_en: "" }, ["en"])).toMatchObject({ en: "missing" });
  expect(translationOf({ title_en: null, title_ar: null }, [])).toEqual(upToDate);
});

test("objectives are English, and texts within lists count", () => {
  expect(translationOf({ objectives: ["One"], objectives_ar: [] }, [])).toMatchObject({ ar: "missing" });
  expect(translationOf({ stats: [{ value: "12+", label_en: "Years", label_ar: "" }] }, [])).toMatchObject({
    ar: "missing",
  });
});

test("a change in one language leaves the other one behind, field by field, until that is changed as well", () => {
  const english = { ...texts, title_en: "Journal", overview_en: "Longer" };
  const lags = lagsAfter(texts, english, {});
  expect(lags).toEqual({ title: "ar", overview: "ar" });
  const title = { ...english, title_ar: "يومية" };
  expect(lagsAfter(english, title, lags)).toEqual({ overview: "ar" });
  expect(lagsAfter(title, { ...title, overview_en: "Longest" }, { overview: "ar" })).toEqual({ overview: "ar" });
  expect(lagsAfter(title, { ...title, overview_ar: "أطول" }, { overview: "ar" })).toEqual({});
  expect(lagsAfter(texts, { ...texts, title_ar: "يومية" }, {})).toEqual({ title: "en" });
  expect(translationOf(title, ["ar"])).toEqual({ en: "complete", ar: "outdated", needs: ["ar-outdated"] });
});

test("both languages changed at once, and a translation that was missing, leave nothing behind", () => {
  expect(lagsAfter(texts, { ...texts, title_en: "Journal", title_ar: "يومية" }, { title: "ar" })).toEqual({});
  expect(lagsAfter({ ...texts, overview_ar: null }, texts, {})).toEqual({});
  expect(lagsAfter(texts, { ...texts, overview_ar: null }, { overview: "ar" })).toEqual({});
});

test("items of a list keep their marks when others come, go or change places", () => {
  const lags = { "achievements.1.title": "ar" } as const;
  expect(lagsAfter(listOf("a", "b", "c"), listOf("b", "c"), lags)).toEqual({ "achievements.0.title": "ar" });
  expect(lagsAfter(listOf("a", "b", "c"), listOf("c", "b", "a"), lags)).toEqual(lags);
  expect(lagsAfter(listOf("a", "b"), listOf("new", "a", "b"), lags)).toEqual({ "achievements.2.title": "ar" });
  const [a, b] = listOf("a", "b").achievements as [object, object];
  const changed = { achievements: [a, { ...b, title_en: "B" }] };
  expect(lagsAfter(listOf("a", "b"), changed, {})).toEqual(lags);
});

test("an article's other language is its counterpart, and what that one wants stands there", () => {
  const complete = { hasText: true, isBehind: false };
  const behind = { hasText: true, isBehind: true };
  const empty = { hasText: false, isBehind: false };
  expect(linkedTranslation("en", complete, null)).toEqual({ en: "complete", ar: "missing", needs: ["ar-missing"] });
  expect(linkedTranslation("ar", behind, complete)).toEqual({
    en: "complete",
    ar: "outdated",
    needs: ["ar-outdated"],
  });
  expect(linkedTranslation("en", complete, behind)).toEqual({ en: "complete", ar: "outdated", needs: [] });
  const begun = { ...behind, progress: { done: 12, of: 17 } };
  expect(linkedTranslation("ar", begun, complete)).toEqual({
    en: "complete",
    ar: "unfinished",
    needs: ["ar-missing"],
    progress: begun.progress,
  });
  expect(linkedTranslation("en", complete, begun)).toMatchObject({ ar: "unfinished", needs: [] });
  expect(linkedTranslation("en", empty, null).needs).toEqual(["ar-missing", "en-missing"]);
  expect(linkedTranslation("ar", complete, empty).needs).toEqual(["en-missing"]);
});
