import { leftToRight, rightToLeft } from "./bidi.ts";
import type { Digits } from "./figures.ts";
import { countLetters } from "./letters.ts";
import type { Locale } from "./locale.ts";
import { quotesIn } from "./quotes.ts";

const noBreakSpace = "\u00a0";
/** Forbids the break after a hyphen or dash; Instrument Sans has no glyph for U+2011. */
const wordJoiner = "\u2060";
const compoundMaxLength = 16;
const lastWordMaxLength = 10;
const minWords = 4;

const number = String.raw`\d{1,15}(?:[.,]\d{1,15}){0,6}`;
const currencies = "SAR|AED|JOD|KWD|QAR|BHD|OMR|EGP|USD|EUR|GBP";
const space = "[ \\u00a0]";
const numberEnd = String.raw`(?![\p{L}\p{N}/:_-]|[.,]\d)`;
const opening = /^|[\s([{«“‘”"':=،؛ـ\u2066-\u2069]|(?<!\p{L})[وبفلك]/u.source;
const units = [
  "days?|weeks?|months?|years?|hours?|minutes?|seconds?|per cent|percent|million|billion|KB|MB|GB|ms|km|kg",
  "(?:يوم|أيام|أسبوع|أسابيع|شهر|أشهر|سنة|سنوات|عام|أعوام|ساع|دقيق|دقائق|ثاني|ثوان)[\\p{L}\\p{M}]{0,4}",
  "(?:ريال|درهم|دراهم|دينار|دنانير|دولار|جنيه|يورو|ألف|آلاف|مليون|ملايين|مليار)[\\p{L}\\p{M}]{0,4}",
  "في المئة|في المائة",
].join("|");

const anyWhere = (pattern: string) => new RegExp(pattern, "gu");

const hasFigure = /[\d\u0660-\u0669\u06f0-\u06f9]|\p{sc=Latn}[+#]/u;
const easternNumber = /[\u0660-\u0669\u06f0-\u06f9]+(?:[٫٬][\u0660-\u0669\u06f0-\u06f9]+)*/g;
const range = anyWhere(
  `(?<![\\p{sc=Latn}\\p{N}.,/:+_@#%–-]|\\d${space})(${number})(%?)-(${number})${numberEnd}(?!${space}\\d)`,
);
const minus = anyWhere(`(?<=${opening})-(?=[$€£]?${number}${numberEnd})`);
const percentBefore = anyWhere(`(?<=${opening})[%٪](${number})(?![%٪])${numberEnd}`);
const percentAfter = anyWhere(`(?<![\\p{sc=Latn}\\p{N}.,])(${number})${space}?[%٪](?![\\p{L}\\p{N}])`);
const change = anyWhere(
  `(?<![\\p{sc=Latn}\\p{N}.,])\\u2067?([+−]?${number}%?)\\s{0,2}(?:-(?:>|&gt;)|[→←])\\s{0,2}(${number}%?)${numberEnd}\\u2069?`,
);
const amountBeforeCode = anyWhere(
  `(?<![\\p{sc=Latn}\\p{N}.,-]|(?:${currencies})${space})(−?${number})${space}?(${currencies})(?![\\p{L}\\p{N}])(?!${space}[\\p{L}\\p{N}])`,
);
const codeBeforeNumber = anyWhere(`(?<![\\p{L}\\p{N}])(${currencies}|IFRS|IFRIC|IAS|ISO) (?=[−\\d])`);
const figureBeforeUnit = anyWhere(`(?<=\\d%?) (?=(?:${units})(?![\\p{L}\\p{M}]))`);
const compound = anyWhere(
  "(?<![\\p{L}\\p{N}@/_#=-]|[\\p{L}\\p{N}][.:])(?:[\\p{Lu}\\p{Ll}]{1,15}|\\d{1,3})(?:-\\p{Lu}?\\p{Ll}{2,15}){1,4}" +
    "(?![\\p{L}\\p{N}@/_-]|[.:]\\p{L})",
);
const telephone = /(?<![\d\u2066+])\+\d(?:[ ()-]{0,2}\d){6,14}/g;
const abbreviation = /(?<!\p{L})(?:Co|Ltd|Inc|Corp)\.(?=[ \u00a0]\p{sc=Arab})/gu;
const figure = anyWhere(
  `(?<![\\p{sc=Latn}\\p{N}.,+−$€£\\u2066])(?:(?:${currencies})${space}−?${number}|[+−]?[$€£]?${number}[%+]?)(?![\\p{L}\\p{N}+%\\u2066])`,
);
/** Dates and numbers of papers such as "2026-11-21", "#42" and names such as "C++", whose parts would change places. */
const codeOrDate = anyWhere(
  "(?<![\\p{sc=Latn}\\p{N}\\u2066#+–-])(?:#\\d{1,15}|\\d{1,15}(?:-\\d{1,15}){1,5}|\\p{sc=Latn}[\\p{sc=Latn}\\d]{0,15}[+#]{1,3})(?![\\p{L}\\p{N}+#-])",
);
/** With the numbers between them; what is isolated already is found whole. */
const arabicWords = anyWhere(
  "[\\u2066-\\u2068][^\\u2066-\\u2069]*\\u2069|\\p{sc=Arab}[\\p{sc=Arab}\\p{M}]*(?:[\\s\\d.,،؛؟]{1,20}\\p{sc=Arab}[\\p{sc=Arab}\\p{M}]*)*",
);
const hasOwnDirection = /[A-Z+−$€£%]/;

/** Sets plain text by the rules of docs/decisions/026, in linear time; what is set already stays as it is. */
export function typeset(text: string, locale: Locale, digits: Digits = "western") {
  return withFigures(quotesIn(locale)(text), locale, digits);
}

/** Also keeps a short last word of a title from standing alone on a line. */
export function typesetTitle(text: string, locale: Locale, digits: Digits = "western") {
  const title = typeset(text.trim(), locale, digits);
  const last = title.lastIndexOf(" ");
  const isShort = last > 0 && title.length - last - 1 <= lastWordMaxLength;
  if (!isShort || title.split(" ", minWords).length < minWords) return title;
  return `${title.slice(0, last)}${noBreakSpace}${title.slice(last + 1)}`;
}

/** Text without the invisible characters that only a rendered line needs, for titles of windows and descriptions. */
export function withoutTypesetting(text: string) {
  return text.replace(/[\u200e\u2060\u2066-\u2069]/g, "").replaceAll(noBreakSpace, " ");
}

/** Arabic digits that were typed stay where the site itself writes them. */
export function withFigures(text: string, locale: Locale, digits: Digits) {
  const marked = locale === "ar" ? text.replace(abbreviation, "$&\u200e") : text;
  const joined = marked.includes("-") ? marked.replace(compound, withoutBreaks) : marked;
  if (!hasFigure.test(joined)) return joined;
  const isKept = digits === "arabic" && locale === "ar";
  const figures = (isKept ? joined : joined.replace(easternNumber, westernNumber))
    .replace(range, (whole, from: string, percent: string, to: string) =>
      isRange(from, to) ? `${from}${percent}–${wordJoiner}${to}` : whole,
    )
    .replace(minus, "−")
    .replace(percentBefore, "$1%")
    .replace(percentAfter, "$1%")
    .replace(amountBeforeCode, (whole, amount: string, code: string) =>
      isYear(amount) ? whole : `${code}${noBreakSpace}${amount}`,
    )
    .replace(codeBeforeNumber, `$1${noBreakSpace}`)
    .replace(figureBeforeUnit, noBreakSpace);
  return locale === "ar" ? isolatedFigures(figures) : isolatedArabic(figures.replace(change, changeOf("→")));
}

function withoutBreaks(words: string) {
  return words.length > compoundMaxLength ? words : words.replaceAll("-", `-${wordJoiner}`);
}

function changeOf(arrow: string) {
  return (_whole: string, from: string, to: string) => `${from}${noBreakSpace}${arrow}${noBreakSpace}${to}`;
}

/** Between Arabic words a sign would move to the other side of its figure, and time flows from the right. */
function isolatedFigures(text: string) {
  return text
    .replace(change, (...found) => `\u2067${changeOf("←")(...(found as [string, string, string]))}\u2069`)
    .replace(telephone, (whole) => leftToRight(whole.replaceAll(" ", noBreakSpace)))
    .replace(codeOrDate, leftToRight)
    .replace(figure, (whole) => (hasOwnDirection.test(whole) ? leftToRight(whole) : whole));
}

/** A number after Arabic words would go to their other side; a text that is Arabic itself stays whole. */
function isolatedArabic(text: string) {
  const { en, ar } = countLetters(text);
  if (ar > en) return text;
  return text.replace(arabicWords, (words) => (/^[\u2066-\u2068]/.test(words) ? words : rightToLeft(words)));
}

function westernNumber(written: string) {
  return written.replace(/[\u0660-\u0669\u06f0-\u06f9٫٬]/g, (character) => {
    if (character === "٫") return ".";
    return character === "٬" ? "," : String((character.codePointAt(0) ?? 0) & 0xf);
  });
}

/** "2019-2024", but not the codes "4-3" and "555-0100". */
function isRange(from: string, to: string) {
  const [first, last] = [from, to].map((end) => Number(end.replaceAll(",", "")));
  return !/^0\d/.test(to) && (first ?? 0) < (last ?? 0);
}

function isYear(amount: string) {
  return /^(?:19|20)\d\d$/.test(amount);
}
