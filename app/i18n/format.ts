import type { Locale } from "./locale.ts";

/** Western digits in both languages, as accountants on both sides read them. */
const formatLocale = { en: "en", ar: "ar-u-nu-latn" } as const;

const days = formatters({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const months = formatters({ month: "short", year: "numeric", timeZone: "UTC" });

/** A day or a moment as a reader writes it: "9 November 2026", "9 نوفمبر 2026". */
export function formatDay(day: string, locale: Locale) {
  return days[locale].format(new Date(day));
}

/** The month alone: "Nov 2026". */
export function formatMonth(day: string, locale: Locale) {
  return months[locale].format(new Date(day));
}

function formatters(options: Intl.DateTimeFormatOptions) {
  return {
    en: new Intl.DateTimeFormat(`${formatLocale.en}-GB`, options),
    ar: new Intl.DateTimeFormat(formatLocale.ar, options),
  };
}
