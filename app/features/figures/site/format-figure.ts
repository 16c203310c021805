import { leftToRight, rightToLeft } from "#app/i18n/bidi.ts";
import { type Figures, inDigits, plainFigures } from "#app/i18n/figures.ts";
import { formatDay } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { roundedText } from "../records/decimal.ts";
import type { Amount, FigureValue } from "../records/figure-value.ts";

const noBreakSpace = "\u00a0";
const leftToRightMark = "\u200e";
/** Where letters or signs would make both sides one run from the left, and the arrow part of it. */
const towardsLeft = `${noBreakSpace}\u200f←\u200f${noBreakSpace}`;
const arabicDays = new Intl.PluralRules("ar");
const nounOfDays = { zero: "يوم", one: "يوم", two: "يوم", few: "أيام", many: "يومًا", other: "يوم" };

type Written = { locale: Locale; digits: Figures["digits"]; currency: string | undefined };

/** In one line of text, isolated where its order must not follow from what surrounds it. */
export function formatFigure(value: FigureValue, locale: Locale, figures = plainFigures): string {
  const { digits } = figures;
  if (value.unit === "date") return formatDay(value.value, locale, figures);
  if (value.unit !== "change") {
    const currency = value.unit === "money" ? value.currency : undefined;
    const text = amountIn(value, { locale, digits, currency });
    return locale === "ar" ? isolatedInArabic(text, digits) : text;
  }
  const { before, after, of: unit, precision, currency } = value;
  const written = { locale, digits, currency };
  const last = amountIn({ unit, value: after, precision }, written);
  if (locale === "en") {
    const first =
      unit === "days" ? numberIn(before, precision, written) : amountIn({ ...value, unit, value: before }, written);
    return `${first}${noBreakSpace}→${noBreakSpace}${last}`;
  }
  const first = amountIn({ unit, value: before, precision }, written);
  // A sign goes to the other end of its number where no letter from the left stands before it.
  const [one, other] = [first, last].map((text) =>
    digits === "western" ? text.replace(/^−/, `${leftToRightMark}−`) : text,
  );
  return rightToLeft(`${one}${/[A-Z−]/.test(first + last) ? towardsLeft : `${noBreakSpace}←${noBreakSpace}`}${other}`);
}

function amountIn({ unit, value, precision }: Amount, written: Written) {
  const number = numberIn(value, precision, written);
  const isArabic = written.locale === "ar";
  if (unit === "percent") return isArabic && written.digits === "arabic" ? `${number}٪` : `${number}%`;
  if (unit === "money") return `${written.currency}${noBreakSpace}${number}`;
  if (unit === "ratio")
    return isArabic ? [number, "إلى", inDigits("1", "ar", written.digits)].join(noBreakSpace) : `${number}:1`;
  if (unit === "number") return number;
  return isArabic
    ? arabicDaysOf(value, precision, number)
    : `${number}${noBreakSpace}${number === "1" ? "day" : "days"}`;
}

function arabicDaysOf(value: string, precision: number, number: string) {
  const rounded = roundedText({ value, precision });
  if (rounded === "1") return `يوم${noBreakSpace}واحد`;
  if (rounded === "2") return "يومان";
  return `${number}${noBreakSpace}${nounOfDays[arabicDays.select(Math.abs(Number(rounded)))]}`;
}

function numberIn(value: string, precision: number, { locale, digits }: Written) {
  const [whole = "", fraction] = roundedText({ value, precision }).split(".");
  const isEastern = locale === "ar" && digits === "arabic";
  // bounded: a number has 60 characters at most
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, isEastern ? "٬" : ",").replace("-", "−");
  const text = fraction === undefined ? grouped : `${grouped}${isEastern ? "٫" : "."}${fraction}`;
  return inDigits(text, locale, digits);
}

function isolatedInArabic(text: string, digits: Figures["digits"]) {
  if (/\p{sc=Arab}/u.test(text.replace(/[٠-٩٪٫٬]/g, ""))) return rightToLeft(text);
  if (digits === "arabic" && !/[A-Z]/.test(text)) return /[−٪]/.test(text) ? rightToLeft(text) : text;
  return /[A-Z−%]/.test(text) ? leftToRight(text) : text;
}
