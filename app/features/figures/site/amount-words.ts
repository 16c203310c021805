import { leftToRight } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { FigureValue } from "../records/figure-value.ts";
import { countedInArabic, decimalsInArabic, numberInArabic, singular } from "./arabic-numbers.ts";
import { currencyNouns, type Noun } from "./currency-nouns.ts";
import { countedInEnglish, decimalsInEnglish, numberInEnglish } from "./english-numbers.ts";

type Amount = { isNegative: boolean; whole: bigint; decimals: string };
type Simple = {
  unit: "number" | "percent" | "days" | "ratio" | "money";
  value: string;
  precision: number;
  currency?: string;
};

const wholeMaxLength = 18;
const days: Record<Locale, Noun> = { en: { one: "day", many: "days" }, ar: { one: "يوم", many: "أيام" } };

/**
 * The value as it is shown, rounded to its precision, in words: "one hundred twenty-three euros and 45 cents" (the short
 * scale, no "and" within a number, the minor unit in digits unless it is all there is), "مئة وثلاثة وعشرون يورو وخمسة
 * وأربعون سنتًا". Decimals are said without zeros at their end, an amount with more of them than its currency has by
 * "point", and one below zero by "minus", سالب. Empty for dates and from 10 to the power of 18.
 */
export function figureInWords(figure: FigureValue, locale: Locale): string {
  if (figure.unit === "date") return "";
  if (figure.unit !== "change") return amountInWords(figure, locale, false);
  const { before, after, of: unit, precision, currency } = figure;
  const [from, to] = [before, after].map((value) => amountInWords({ unit, value, precision, currency }, locale, true));
  if (!from || !to) return "";
  return locale === "en" ? `from ${from} to ${to}` : `من ${from} إلى ${to}`;
}

function amountInWords(figure: Simple, locale: Locale, isOblique: boolean) {
  const amount = rounded(figure.value, figure.precision);
  if (`${amount.whole}`.length > wholeMaxLength) return "";
  const say = locale === "en" ? inEnglish : inArabic;
  return say(figure, amount, isOblique);
}

/** Halves go away from zero, as where the value is shown in digits. */
function rounded(value: string, precision: number): Amount {
  const format = new Intl.NumberFormat("en", {
    useGrouping: false,
    minimumFractionDigits: precision,
    maximumFractionDigits: precision,
    signDisplay: "negative",
  });
  // Its argument may be a string of any length, which the types do not say yet.
  const shown = format.format(value as `${number}`);
  const [whole = "0", decimals = ""] = shown.replace("-", "").split(".");
  return { isNegative: shown.startsWith("-"), whole: BigInt(whole), decimals: decimals.replace(/(?<!0)0+$/, "") };
}

function inEnglish(figure: Simple, { isNegative, whole, decimals }: Amount) {
  return (isNegative ? "minus " : "") + unsigned();

  function unsigned() {
    const number = numberInEnglish(whole) + (decimals && ` point ${decimalsInEnglish(decimals)}`);
    const counted = (noun: Noun) => (decimals ? `${number} ${noun.many}` : countedInEnglish(whole, noun));
    if (figure.unit === "percent") return `${number} percent`;
    if (figure.unit === "ratio") return `${number} to one`;
    if (figure.unit === "days") return counted(days.en);
    if (figure.unit === "number") return number;
    const nouns = currencyNouns[figure.currency ?? ""];
    if (!nouns) return `${number} ${figure.currency}`;
    const minor = minorOf(decimals, nouns.places);
    if (minor === 0n) return counted(nouns.en.major);
    if (whole === 0n) return countedInEnglish(minor, nouns.en.minor);
    return `${countedInEnglish(whole, nouns.en.major)} and ${minor} ${minor === 1n ? nouns.en.minor.one : nouns.en.minor.many}`;
  }
}

function inArabic(figure: Simple, { isNegative, whole, decimals }: Amount, isAfterPreposition: boolean) {
  // The number is the genitive after سالب.
  const isOblique = isNegative || isAfterPreposition;
  return (isNegative ? "سالب " : "") + unsigned();

  function unsigned() {
    const number =
      numberInArabic(whole, { isOblique }) + (decimals && ` فاصلة ${decimalsInArabic(decimals, isOblique)}`);
    const counted = (noun: Noun) =>
      decimals ? `${number} ${singular(noun)}` : countedInArabic(whole, noun, isOblique);
    if (figure.unit === "percent") return `${number} في المئة`;
    if (figure.unit === "ratio") return `${number} إلى واحد`;
    if (figure.unit === "days") return counted(days.ar);
    if (figure.unit === "number") return number;
    const nouns = currencyNouns[figure.currency ?? ""];
    if (!nouns) return `${number} ${leftToRight(figure.currency ?? "")}`;
    const minor = minorOf(decimals, nouns.places);
    if (minor === 0n) return counted(nouns.ar.major);
    const minorWords = countedInArabic(minor, nouns.ar.minor, isOblique);
    return whole === 0n ? minorWords : `${countedInArabic(whole, nouns.ar.major, isOblique)} و${minorWords}`;
  }
}

/** Zero where there is none, or more decimals than the currency has. */
function minorOf(decimals: string, places: number) {
  return decimals.length > places ? 0n : BigInt(decimals.padEnd(places, "0"));
}
