import { currencyNouns } from "../../figures/records/amounts/currency-nouns.ts";
import { type Decimal, readDecimal } from "../../figures/records/decimal.ts";
import { wordFinder } from "./numbers-in-words.ts";

export type FoundNumber = {
  unit: "number" | "percent" | "money" | "days";
  currency: string | null;
  decimal: Decimal;
  text: string;
  start: number;
  isInWords: boolean;
};

/** A line with more numbers is data, whose further ones are left unread. */
const maxInLine = 100;
const signs = "(?:(?<![\\p{L}\\p{N}])[-−])?";
const digits = "\\d\\u0660-\\u0669";
const number = `${signs}[${digits}]{1,3}(?:[,٬][${digits}]{3}){1,5}(?:[.٫][${digits}]{1,8})?|${signs}[${digits}]{1,15}(?:[.٫][${digits}]{1,8})?`;
/** Behind "and" too, which Arabic writes with the number. */
const free = `(?:(?<![\\p{L}\\p{N}_{=/#:.,٫٬-])|(?<=(?<!\\p{L})و))`;
/** Of a thousand or a million the number is another one. */
const magnitude = "\\s?(?:thousand|million|billion|ألف|آلاف|مليون|ملايين|مليار)";
const edge = `(?![\\p{L}\\p{N}_]|[.,٫٬:][${digits}]|[/-][\\p{L}${digits}]|${magnitude})`;
const word = "(?!\\p{L})";
const percent = "\\s?(?:[%٪]|per cent|percent|(?:في|ب)\\s?ال?(?:مئة|مائة))";
const days = "\\s(?:days?|أيام|يوم(?:ًا|ا)?)";

/**
 * Amounts are found in these currencies, by their codes and by what they are called in both languages; in words, these
 * numbers alone.
 */
export function numberFinder(currencies: readonly string[], inWords: readonly Decimal[] = []) {
  const findWords = wordFinder(inWords);
  const names = new Map(currencies.flatMap((code) => namesOf(code).map((name) => [name, code] as const)));
  const money = [...names.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const called = money.join("|");
  const amounts =
    money.length > 0
      ? [`(?<!\\p{L})(${called})\\s?(${number})${edge}`, `${free}(${number})\\s?(${called})${word}`]
      : [];
  const plain = `${free}(${number})(?:(${percent})${word}|(${days})${word}|${edge})`;
  const pattern = new RegExp([...amounts, plain].join("|"), "gu");
  const behind = new RegExp(`(?:(${percent})|(${days})|\\s?(${called || "(?!)"}))${word}`, "uy");
  const inDigits = (line: string) =>
    [...line.matchAll(pattern)].slice(0, maxInLine).flatMap((match) => {
      const [text, ...found] = match;
      const [before, amount, other, after] = amounts.length > 0 ? found.splice(0, 4) : [];
      const [value, isPercent, areDays] = found;
      const decimal = readDecimal(amount ?? other ?? value ?? "");
      const unit = unitOf(names.get(before ?? after ?? ""), isPercent, areDays);
      return decimal ? [{ ...unit, decimal, text, start: match.index, isInWords: false }] : [];
    });
  const written = (line: string) =>
    findWords(line).map(({ decimal, start, end }) => {
      behind.lastIndex = end;
      const [unit = "", isPercent, areDays, called = ""] = behind.exec(line) ?? [];
      const text = line.slice(start, end) + unit;
      return { ...unitOf(names.get(called), isPercent, areDays), decimal, text, start, isInWords: true };
    });
  return (line: string): FoundNumber[] =>
    [...inDigits(line), ...written(line)].sort((one, other) => one.start - other.start);
}

function unitOf(currency: string | undefined, isPercent?: string, areDays?: string) {
  if (currency) return { unit: "money" as const, currency };
  return { unit: isPercent ? ("percent" as const) : areDays ? ("days" as const) : ("number" as const), currency: null };
}

const counts = [1, 2, 3, 11, 100];

function namesOf(code: string) {
  const written = (["en", "ar"] as const).flatMap((locale) =>
    (["code", "narrowSymbol", "name"] as const).flatMap((currencyDisplay) =>
      counts.map((count) => {
        const format = new Intl.NumberFormat(locale, { style: "currency", currency: code, currencyDisplay });
        const parts = format.formatToParts(count).filter(({ type }) => type === "currency");
        return parts.map(({ value }) => value.replace(/[\u200e\u200f]/g, "").trim()).join(" ");
      }),
    ),
  );
  const { one, many } = currencyNouns[code]?.ar.major ?? { one: "", many: "" };
  return [...new Set([...written, one, one && `${one}ًا`, many])].filter(Boolean);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
