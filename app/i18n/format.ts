import { leftToRight } from "./bidi.ts";
import { type Figures, inDigits, plainFigures } from "./figures.ts";
import type { Locale } from "./locale.ts";

type MonthForm = "long" | "short";
type Written = { month: string; year: number; numbers: string; iso: string };

/** Day, month, year in this order and Western digits in both languages, as accountants on both sides read them. */
const languages = { en: "en-GB", ar: "ar" };
const monthNames = new Map<string, string[]>();
const rightToLeftMark = "\u200f";
let hijri: Intl.DateTimeFormat | undefined;

export function formatDay(day: string, locale: Locale, figures = plainFigures) {
  const date = new Date(day);
  const number = date.getUTCDate();
  return write(date, locale, figures, "long", ({ month, year, numbers, iso }) => {
    if (figures.dateForm === "iso") return iso;
    if (figures.dateForm === "numeric") return `${padded(number, locale)}${numbers}`;
    if (figures.dateForm === "month-first" && locale === "en") return `${month} ${number}, ${year}`;
    return `${number} ${month} ${year}`;
  });
}

export function formatMonth(day: string, locale: Locale, figures = plainFigures) {
  return write(new Date(day), locale, figures, "short", ({ month, year, numbers, iso }) => {
    if (figures.dateForm === "iso") return iso.slice(0, "2026-11".length);
    return figures.dateForm === "numeric" ? numbers.replace(/^\D+/, "") : `${month} ${year}`;
  });
}

/** The day of a record: on Arabic pages with the one by Umm al-Qura behind it, where the owner wants both. */
export function formatRecordDay(day: string, locale: Locale, figures = plainFigures) {
  const written = formatDay(day, locale, figures);
  return figures.hijriDates && locale === "ar" ? `${written} (${formatHijriDay(day, figures)})` : written;
}

export function formatHijriDay(day: string, figures = plainFigures) {
  hijri ??= new Intl.DateTimeFormat("ar-u-ca-islamic-umalqura-nu-latn", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return inDigits(hijri.format(new Date(day)).replace(" هـ", "\u00a0هـ"), "ar", figures.digits);
}

/** A date in codes has Western digits whatever the owner chose. */
function write(
  date: Date,
  locale: Locale,
  { digits, dateForm }: Figures,
  monthForm: MonthForm,
  form: (written: Written) => string,
) {
  const slash = locale === "ar" ? `${rightToLeftMark}/` : "/";
  const text = form({
    month: monthNamesIn(locale, monthForm)[date.getUTCMonth()] ?? "",
    year: date.getUTCFullYear(),
    numbers: `${slash}${padded(date.getUTCMonth() + 1, locale)}${slash}${date.getUTCFullYear()}`,
    iso: date.toISOString().slice(0, "2026-11-09".length),
  });
  if (dateForm === "iso") return locale === "ar" ? leftToRight(text) : text;
  return inDigits(text, locale, digits);
}

/** "09" in English, "9" in Arabic, as each writes it. */
function padded(number: number, locale: Locale) {
  return locale === "ar" ? String(number) : String(number).padStart(2, "0");
}

/** "Nov 21, 2026, 09:30" in this time zone, the day as in the lists of the admin area. */
export function momentFormatter(locale: Locale, timeZone: string) {
  const format = new Intl.DateTimeFormat(locale === "ar" ? "ar-u-nu-latn" : "en-US", {
    day: locale === "ar" ? "numeric" : "2-digit",
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
  const names = Array.from({ length: 12 }, (_, index) => format(Date.UTC(2026, index)));
  monthNames.set(key, names);
  return names;
}
