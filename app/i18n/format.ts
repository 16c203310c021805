import type { Locale } from "./locale.ts";

/** Western digits in both languages. */
const longMonths = monthNames("long");
const shortMonths = monthNames("short");

/** "9 November 2026", "9 نوفمبر 2026". */
export function formatDay(day: string, locale: Locale) {
  const date = new Date(day);
  return `${date.getUTCDate()} ${longMonths[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "Nov 2026". */
export function formatMonth(day: string, locale: Locale) {
  const date = new Date(day);
  return `${shortMonths[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** Read once, since a page has dozens of dates and `Intl` is slow. */
function monthNames(month: "long" | "short") {
  const namesIn = (language: string) => {
    const { format } = new Intl.DateTimeFormat(language, { month, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) => format(Date.UTC(2026, at)));
  };
  return { en: namesIn("en-GB"), ar: namesIn("ar") };
}
