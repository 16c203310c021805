import { expect, test } from "vitest";
import { plainFigures } from "#app/i18n/figures.ts";
import { timelineOf } from "./timeline.ts";

const said = (status: string, endDate: string | null, locale: "en" | "ar" = "en") =>
  timelineOf({ status, endDate, date: "2026-11-26" } as never, locale, plainFigures);

test("the day of entry is never told as a date of the work, and a planned end is not its start", () => {
  expect([said("in_progress", null), said("completed", null), said("planning", null)]).toEqual([null, null, null]);
  expect(said("in_progress", "2027-03-15")).toBe(
    "Planned for March 2027".replace("March", said("planning", "2027-03-15")?.split(" ")[2] ?? ""),
  );
  expect(said("completed", "2026-03-15")).toMatch(/^Completed Mar\w* 2026$/);
  for (const status of ["in_progress", "completed", "planning"])
    for (const locale of ["en", "ar"] as const)
      for (const end of [null, "2027-03-15"]) expect(said(status, end, locale) ?? "").not.toMatch(/Since|منذ|2026/);
  expect(said("in_progress", "2027-03-15", "ar")).toContain("مخطط له");
});
