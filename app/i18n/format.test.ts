import { expect, test } from "vitest";
import { formatDay, formatMonth, momentFormatter } from "./format.ts";

test("a day is formatted for each language, with Western digits in both", () => {
  expect(formatDay("2026-11-09", "en")).toBe("9 November 2026");
  expect(formatDay("2026-11-09", "ar")).toBe("9 نوفمبر 2026");
});

test("a month is formatted with its year and Western digits", () => {
  expect(formatMonth("2026-11-09", "en")).toBe("Nov 2026");
  expect(formatMonth("2026-11-09", "ar")).toBe("نوفمبر 2026");
});

test("a moment is formatted in the time zone that is given, with Western digits", () => {
  const moment = "2026-11-21T22:30:00.000Z";
  expect(momentFormatter("en", "Asia/Riyadh")(moment)).toBe("22 Nov 2026, 01:30");
  expect(momentFormatter("ar", "Asia/Riyadh")(moment)).toBe("22 نوفمبر 2026، 01:30");
});

test.each([
  ["en", "en-GB"],
  ["ar", "ar-u-nu-latn"],
] as const)("every day and month in %s is what Intl writes for %s", (locale, language) => {
  const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
  for (let at = 0; at < 366; at += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + at));
    expect(formatDay(date.toISOString(), locale)).toBe(day.format(date));
    expect(formatMonth(date.toISOString(), locale)).toBe(month.format(date));
  }
});

test("no day of the year has Eastern digits in Arabic", () => {
  for (let day = 0; day < 366; day += 1) {
    const written = formatDay(new Date(Date.UTC(2024, 0, 1 + day)).toISOString(), "ar");
    expect(written).toMatch(/^\d{1,2} [\p{Script=Arabic}\s]+ 2024$/u);
    expect(written).not.toMatch(/[\u0660-\u0669\u06F0-\u06F9]/);
  }
});

test("a moment is formatted as its day in UTC, whatever the server's time zone", () => {
  expect(formatDay("2026-11-09T23:59:59.999Z", "en")).toBe("9 November 2026");
  expect(formatDay("2026-11-09T00:00:00.000Z", "en")).toBe("9 November 2026");
  expect(formatMonth("2026-10-31T23:30:00.000Z", "ar")).toBe("أكتوبر 2026");
});
