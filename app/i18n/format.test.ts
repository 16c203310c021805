import { describe, expect, test } from "vitest";
import { type Figures, inDigits, percentIn, plainFigures } from "./figures.ts";
import { formatDay, formatHijriDay, formatMonth, formatRecordDay, momentFormatter } from "./format.ts";

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
  expect(momentFormatter("en", "Asia/Riyadh")(moment)).toBe("Nov 22, 2026, 01:30");
  expect(momentFormatter("ar", "Asia/Riyadh")(moment)).toBe("22 نوفمبر 2026، 01:30");
});

test.each([
  ["en", "en-GB"],
  ["ar", "ar-u-nu-latn"],
] as const)("every day and month in %s is what Intl writes for %s", (locale, language) => {
  const day = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" });
  for (let index = 0; index < 366; index += 1) {
    const date = new Date(Date.UTC(2024, 0, 1 + index));
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

describe("what an owner chooses", () => {
  const chosen = (figures: Partial<Figures>) => ({ ...plainFigures, ...figures });

  test.each([
    ["day-first", "9 November 2026", "9 نوفمبر 2026", "Nov 2026", "نوفمبر 2026"],
    ["month-first", "November 9, 2026", "9 نوفمبر 2026", "Nov 2026", "نوفمبر 2026"],
    ["numeric", "09/11/2026", "9\u200f/11\u200f/2026", "11/2026", "11\u200f/2026"],
    ["iso", "2026-11-09", "\u20662026-11-09\u2069", "2026-11", "\u20662026-11\u2069"],
  ] as const)("dates have the form %s", (dateForm, english, arabic, month, arabicMonth) => {
    const figures = chosen({ dateForm });
    expect(formatDay("2026-11-09", "en", figures)).toBe(english);
    expect(formatDay("2026-11-09", "ar", figures)).toBe(arabic);
    expect(formatMonth("2026-11-09", "en", figures)).toBe(month);
    expect(formatMonth("2026-11-09", "ar", figures)).toBe(arabicMonth);
  });

  test("a numeric day is what Intl writes, in both languages", () => {
    for (const [locale, language] of [
      ["en", "en-GB"],
      ["ar", "ar-u-nu-latn"],
    ] as const) {
      const day = new Intl.DateTimeFormat(language, { dateStyle: "short", timeZone: "UTC" });
      for (let index = 0; index < 366; index += 1) {
        const date = new Date(Date.UTC(2024, 0, 1 + index));
        expect(formatDay(date.toISOString(), locale, chosen({ dateForm: "numeric" }))).toBe(day.format(date));
      }
    }
  });

  test("Arabic-Indic digits are in Arabic alone, and never in a date that is a code", () => {
    const figures = chosen({ digits: "arabic" });
    expect(formatDay("2026-11-09", "ar", figures)).toBe("٩ نوفمبر ٢٠٢٦");
    expect(formatDay("2026-11-09", "en", figures)).toBe("9 November 2026");
    expect(formatMonth("2026-11-09", "ar", figures)).toBe("نوفمبر ٢٠٢٦");
    expect(formatDay("2026-11-09", "ar", { ...figures, dateForm: "iso" })).toBe("\u20662026-11-09\u2069");
    expect(inDigits("١ 25–48", "ar", "arabic")).toBe("١ ٢٥–٤٨");
    expect(inDigits("25–48", "en", "arabic")).toBe("25–48");
    expect(percentIn(40, "ar", figures)).toBe("\u200f٤٠٪\u200f");
    expect(percentIn(40, "ar", plainFigures)).toBe("40%");
    expect(percentIn(40, "en", figures)).toBe("40%");
  });

  test.each([
    ["2025-06-26", "1 محرم 1447\u00a0هـ"],
    ["2025-06-25", "29 ذو الحجة 1446\u00a0هـ"],
    ["2024-03-11", "1 رمضان 1445\u00a0هـ"],
    ["2023-04-21", "1 شوال 1444\u00a0هـ"],
    ["2000-01-01", "24 رمضان 1420\u00a0هـ"],
    ["2026-11-09", "29 جمادى الأولى 1448\u00a0هـ"],
  ])("by Umm al-Qura %s is %s", (day, hijri) => {
    expect(formatHijriDay(day)).toBe(hijri);
    expect(formatHijriDay(`${day}T23:59:59.999Z`)).toBe(hijri);
  });

  test("the Hijri day stands behind that of a record on Arabic pages alone", () => {
    const figures = chosen({ hijriDates: true, digits: "arabic" });
    expect(formatRecordDay("2025-06-26", "ar", figures)).toBe("٢٦ يونيو ٢٠٢٥ (١ محرم ١٤٤٧\u00a0هـ)");
    expect(formatRecordDay("2025-06-26", "en", figures)).toBe("26 June 2025");
    expect(formatDay("2025-06-26", "ar", figures)).toBe("٢٦ يونيو ٢٠٢٥");
    expect(formatRecordDay("2025-06-26", "ar")).toBe("26 يونيو 2025");
  });
});
