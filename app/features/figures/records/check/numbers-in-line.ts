import { type Decimal, readDecimal } from "../decimal.ts";

export type FoundNumber = {
  unit: "number" | "percent" | "money" | "days";
  currency: string | null;
  decimal: Decimal;
  text: string;
  start: number;
};

/** A line with more numbers is data, whose further ones are left unread. */
const maxInLine = 100;
const signs = "(?:(?<![\\p{L}\\p{N}])[-−])?";
const digits = "\\d\\u0660-\\u0669";
const number = `${signs}[${digits}]{1,3}(?:[,٬][${digits}]{3}){1,5}(?:[.٫][${digits}]{1,8})?|${signs}[${digits}]{1,15}(?:[.٫][${digits}]{1,8})?`;
const free = `(?<![\\p{L}\\p{N}_{=/#:.,٫٬-])`;
/** Of a thousand or a million the number is another one. */
const magnitude = "\\s?(?:thousand|million|billion|ألف|آلاف|مليون|ملايين|مليار)";
const edge = `(?![\\p{L}\\p{N}_]|[.,٫٬:][${digits}]|[/-][\\p{L}${digits}]|${magnitude})`;
const word = "(?!\\p{L})";
const percent = "\\s?(?:[%٪]|per cent|percent|(?:في|ب)\\s?ال?(?:مئة|مائة))";
const days = "\\s(?:days?|أيام|يوم(?:ًا|ا)?)";

/** Amounts are found in these currencies, by their codes and by what they are called in both languages. */
export function numberFinder(currencies: readonly string[]) {
  const names = new Map(currencies.flatMap((code) => namesOf(code).map((name) => [name, code] as const)));
  const money = [...names.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const called = money.join("|");
  const amounts =
    money.length > 0
      ? [`(?<!\\p{L})(${called})\\s?(${number})${edge}`, `${free}(${number})\\s?(${called})${word}`]
      : [];
  const plain = `${free}(${number})(?:(${percent})${word}|(${days})${word}|${edge})`;
  const pattern = new RegExp([...amounts, plain].join("|"), "gu");
  return (line: string): FoundNumber[] =>
    [...line.matchAll(pattern)].slice(0, maxInLine).flatMap((match) => {
      const [text, ...found] = match;
      const [before, amount, other, after] = amounts.length > 0 ? found.splice(0, 4) : [];
      const [value, isPercent, areDays] = found;
      const decimal = readDecimal(amount ?? other ?? value ?? "");
      if (!decimal) return [];
      const currency = names.get(before ?? after ?? "") ?? null;
      const unit = currency ? "money" : isPercent ? "percent" : areDays ? "days" : "number";
      return [{ unit, currency, decimal, text, start: match.index }];
    });
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
  return [...new Set(written)].filter(Boolean);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
