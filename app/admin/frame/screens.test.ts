import { expect, test } from "vitest";
import { localeOfScreen } from "./screens.ts";

test("a screen opens in its own language until the person has chosen one, which then counts everywhere", () => {
  const opened = (chosen: "en" | "ar" | null) =>
    ["/admin", "/admin/settings", "/admin/resume", "/admin/tasks/7", "/admin/project-codes"].map((path) =>
      localeOfScreen(path, chosen),
    );
  expect(opened(null)).toEqual(["en", "en", "ar", "ar", "ar"]);
  expect(opened("en")).toEqual(["en", "en", "en", "en", "en"]);
  expect(opened("ar")).toEqual(["ar", "ar", "ar", "ar", "ar"]);
});
