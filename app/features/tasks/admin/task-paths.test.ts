import { expect, test } from "vitest";
import { localeOfScreen } from "#app/admin/frame/screens.ts";
import { codesPath, taskPath, tasksPath } from "./task-paths.ts";

test("tasks and project codes open in Arabic until the person has chosen a language", () => {
  for (const path of [tasksPath, taskPath("7"), codesPath]) {
    const opened = [null, "en", "ar"] as const;
    expect(opened.map((chosen) => localeOfScreen(path, chosen))).toEqual(["ar", "en", "ar"]);
  }
});
