import { expect, test } from "vitest";
import { clockTime, momentAt } from "./zoned-time.ts";

test.each([
  ["2026-11-22T09:30", "UTC", "2026-11-22T09:30:00.000Z"],
  ["2026-11-22T09:30", "Asia/Riyadh", "2026-11-22T06:30:00.000Z"],
  ["2026-01-01T00:15", "Asia/Kolkata", "2025-12-31T18:45:00.000Z"],
  ["2026-07-01T09:00", "America/New_York", "2026-07-01T13:00:00.000Z"],
  ["2026-12-01T09:00", "America/New_York", "2026-12-01T14:00:00.000Z"],
  ["2026-11-01T03:00", "America/New_York", "2026-11-01T08:00:00.000Z"],
])("%s in %s is %s, and back", (clock, zone, moment) => {
  expect(momentAt(clock, zone)).toBe(moment);
  expect(clockTime(moment, zone)).toBe(clock);
});

test("an hour that daylight saving time skips is still a moment", () => {
  expect(momentAt("2026-03-08T02:30", "America/New_York")).toMatch(/^2026-03-08T0[67]:30/);
});
