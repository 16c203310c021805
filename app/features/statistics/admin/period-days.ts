import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";

const languages = { en: "en-GB", ar: "ar-u-nu-latn" };

export function shortDay(day: string, locale: Locale, isMonth: boolean) {
  if (isMonth) return formatMonth(day, locale);
  const format = new Intl.DateTimeFormat(languages[locale], { day: "numeric", month: "short", timeZone: "UTC" });
  return format.format(new Date(day));
}

export function niceCeiling(value: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return Math.max(4, ([1, 1.5, 2, 3, 4, 5, 6, 8].find((step) => step * power >= value) ?? 10) * power);
}
