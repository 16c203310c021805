import { expect, test } from "vitest";
import { isolated } from "#app/i18n/bidi.ts";
import { adminWords } from "./admin-context.ts";
import { localeOfScreen } from "./screens.ts";

test("a screen opens in its own language until the person has chosen one, which then counts everywhere", () => {
  const opened = (chosen: "en" | "ar" | null) =>
    ["/admin", "/admin/settings", "/admin/resume", "/admin/resume/entries/7"].map((path) =>
      localeOfScreen(path, chosen),
    );
  expect(opened(null)).toEqual(["en", "en", "ar", "ar"]);
  expect(opened("en")).toEqual(["en", "en", "en", "en"]);
  expect(opened("ar")).toEqual(["ar", "ar", "ar", "ar"]);
});

test("a name in the other script is isolated within its sentence, one in the same script is not", () => {
  const questionIn = (locale: "en" | "ar", title: string) => adminWords(locale)("articles.deleteQuestion", { title });
  expect(questionIn("ar", "/old-page")).toContain(isolated("/old-page"));
  expect(questionIn("en", "/صفحة")).toContain(isolated("/صفحة"));
  expect(questionIn("ar", "/صفحة") + questionIn("en", "/old-page")).not.toMatch(/[\u2066-\u2069]/);
});

test("a figure still chooses the form of its word", () => {
  expect(adminWords("ar")("collection.count", { count: 3 })).toBe("3 عناصر");
});
