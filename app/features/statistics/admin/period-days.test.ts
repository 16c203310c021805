import { expect, test } from "vitest";
import { niceCeiling, shortDay } from "./period-days.ts";

test("the highest line of a chart is a round whole number that no bar passes", () => {
  expect([0, 1, 4, 5, 7, 11, 99, 110, 151, 1_900].map(niceCeiling)).toEqual([4, 4, 4, 5, 8, 15, 100, 150, 200, 2_000]);
  for (let value = 0; value < 2_000; value += 1) {
    expect(niceCeiling(value)).toBeGreaterThanOrEqual(value);
    expect(Number.isInteger(niceCeiling(value))).toBe(true);
  }
});

test("a day has Western digits in both languages, a month its year", () => {
  expect([shortDay("2026-11-02", "en", false), shortDay("2026-11-02", "ar", false)]).toEqual(["2 Nov", "2 نوفمبر"]);
  expect(shortDay("2026-11-01", "en", true)).toBe("Nov 2026");
});
