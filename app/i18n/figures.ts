import type { Locale } from "./locale.ts";

export const digitSets = ["western", "arabic"] as const;
export type Digits = (typeof digitSets)[number];

export const dateForms = ["day-first", "month-first", "numeric", "iso"] as const;
export type DateForm = (typeof dateForms)[number];

/** How the site writes its own dates and counts; what people wrote by hand stays as they wrote it. */
export type Figures = { digits: Digits; dateForm: DateForm; hijriDates: boolean };

export const plainFigures: Figures = { digits: "western", dateForm: "day-first", hijriDates: false };

const arabicZero = 0x660;

export function inDigits(text: string, locale: Locale, digits: Digits) {
  if (locale !== "ar" || digits === "western") return text;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(arabicZero + Number(digit)));
}

/** Thousands are set apart; `Intl.NumberFormat` takes many times as long. */
export function numberIn(value: number, locale: Locale, digits: Digits) {
  const isGrouped = Number.isInteger(value) && Math.abs(value) >= 1_000;
  const separator = locale === "ar" && digits === "arabic" ? "٬" : ",";
  // bounded: a number has 22 digits at most
  return inDigits(isGrouped ? `${value}`.replace(/\B(?=(\d{3})+$)/g, separator) : `${value}`, locale, digits);
}

export function westernDigits(text: string) {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

export function percentIn(percent: number, locale: Locale, { digits }: Figures) {
  const number = inDigits(`${percent}`, locale, digits);
  return number === `${percent}` ? `${percent}%` : `\u200f${number}٪\u200f`;
}
