import { expect, test } from "vitest";
import { clockTime } from "#app/i18n/zoned-time.ts";
import { hourMs, minuteMs } from "#app/platform/time.ts";
import { momentOf, type namedMoments } from "./support/clock/moments.mjs";
import { machineNow } from "./support/clock/moved-date.ts";
import { clockStart, readClock } from "./support/clock/read-clock.ts";

const { zone } = momentOf(process.env.TEST_MOMENT);

test("tests of the code run at the moment and in the time zone of their run, and their clock goes on", async () => {
  const first = readClock();
  expect(first.getTime() - clockStart.getTime()).toBeGreaterThanOrEqual(0);
  expect(first.getTime() - clockStart.getTime()).toBeLessThan(hourMs);
  expect(new Date(2027, 5, 15, 12).getTime()).toBe(Date.UTC(2027, 5, 15, 12) - aheadMs("2027-06-15T12:00:00Z", zone));
  await expect.poll(() => readClock().getTime()).toBeGreaterThan(first.getTime());
});

test("a date of the moved clock is a date like any other", () => {
  const date = readClock(minuteMs);
  expect(date).toBeInstanceOf(Date);
  expect(structuredClone(date)).toEqual(date);
  expect(new Date(2027, 0, 1)).toEqual(new Date("2027-01-01T00:00"));
  expect(Math.abs(Date.parse(Date()) - readClock().getTime())).toBeLessThan(minuteMs);
  expect(Math.abs(machineNow() - performance.timeOrigin - performance.now())).toBeLessThan(hourMs);
});

test("the named moments are what their names say", () => {
  const local = (name: keyof typeof namedMoments, laterMs = 0) => {
    const moment = momentOf(name);
    return clockTime(Date.parse(moment.at) + laterMs, moment.zone);
  };
  expect([local("new-year"), local("new-year", minuteMs)]).toEqual(["2027-12-31T23:59", "2028-01-01T00:00"]);
  expect(local("leap-day").slice(0, 10)).toBe("2028-02-29");
  expect([local("cairo-spring"), local("cairo-spring", minuteMs)]).toEqual(["2027-04-29T23:59", "2027-04-30T01:00"]);
  expect([local("cairo-autumn"), local("cairo-autumn", minuteMs)]).toEqual(["2027-10-28T23:59", "2027-10-28T23:00"]);
  expect([local("two-at-utc-11"), local("two-at-utc+14")]).toEqual(["2027-06-15T02:00", "2027-06-15T02:00"]);
  for (const wrong of ["", "yesterday", "2028-02-29", "2028-13-01T00:00:00Z"])
    expect(() => momentOf(wrong)).toThrow("TEST_MOMENT");
});

function aheadMs(at: string, timeZone: string) {
  return Date.parse(`${clockTime(at, timeZone)}Z`) - Date.parse(at);
}
