import type { Locale } from "./locale.ts";

/** Day, month, year in this order and Western digits in both languages, as accountants on both sides read them. */
const longMonths = monthNames("long");
const shortMonths = monthNames("short");

/** A day or a moment as a reader writes it: "9 November 2026", "9 نوفمبر 2026". */
export function formatDay(day: string, locale: Locale) {
  const date = new Date(day);
  return `${date.getUTCDate()} ${longMonths[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The month alone: "Nov 2026". */
export function formatMonth(day: string, locale: Locale) {
  const date = new Date(day);
  return `${shortMonths[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** The names are asked for once: a page has dozens of dates, and `Intl` takes its time for each. */
function monthNames(month: "long" | "short") {
  const namesIn = (language: string) => {
    const { format } = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) => format(Date.UTC(2026, at)));
  };
  return { en: namesIn("en-GB"), ar: namesIn("ar") };
}
