import type { Locale } from "./locale.ts";

type MonthForm = "long" | "short";

/** Day, month, year in this order and Western digits in both languages, as accountants on both sides read them. */
const languages = { en: "en-GB", ar: "ar" };
const monthNames = new Map<string, string[]>();

export function formatDay(day: string, locale: Locale) {
  const date = new Date(day);
  return `${date.getUTCDate()} ${monthNamesIn(locale, "long")[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

export function formatMonth(day: string, locale: Locale) {
  const date = new Date(day);
  return `${monthNamesIn(locale, "short")[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "21 Nov 2026, 09:30" in this time zone. */
export function momentFormatter(locale: Locale, timeZone: string) {
  const format = new Intl.DateTimeFormat(locale === "ar" ? "ar-u-nu-latn" : "en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
  return (moment: string) => format.format(new Date(moment));
}

/** Cached, because a page has dozens of dates and `Intl.DateTimeFormat` is slow. */
function monthNamesIn(locale: Locale, month: MonthForm) {
  const key = `${locale} ${month}`;
  const known = monthNames.get(key);
  if (known) return known;
  const { format } = new Intl.DateTimeFormat(languages[locale], { month, timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, at) => format(Date.UTC(2026, at)));
  monthNames.set(key, names);
  return names;
}
