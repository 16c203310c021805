import { leftToRight } from "#app/i18n/bidi.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { roundedText } from "../decimal.ts";
import type { Amount, FigureValue } from "../figure-value.ts";
import { countedInArabic, decimalsInArabic, numberInArabic, singular } from "./arabic-numbers.ts";
import { currencyNouns, type Noun } from "./currency-nouns.ts";
import { countedInEnglish, decimalsInEnglish, numberInEnglish } from "./english-numbers.ts";

type Shown = { isNegative: boolean; whole: bigint; decimals: string };

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

function amountInWords(figure: Amount, locale: Locale, isOblique: boolean) {
  const shown = roundedText(figure);
  const [whole = "0", decimals = ""] = shown.replace("-", "").split(".");
  if (whole.length > wholeMaxLength) return "";
  const say = locale === "en" ? inEnglish : inArabic;
  const amount = {
    isNegative: shown.startsWith("-"),
    whole: BigInt(whole),
    decimals: decimals.replace(/(?<!0)0+$/, ""),
  };
  return say(figure, amount, isOblique);
}

function inEnglish(figure: Amount, { isNegative, whole, decimals }: Shown) {
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

function inArabic(figure: Amount, { isNegative, whole, decimals }: Shown, isAfterPreposition: boolean) {
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
