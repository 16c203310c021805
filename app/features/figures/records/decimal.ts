import { westernDigits } from "#app/i18n/figures.ts";

/** Exactly `digits` divided by ten to the power of `places`. */
export type Decimal = { digits: bigint; places: number };

export const maxWholeDigits = 15;
export const maxPlaces = 8;

const maxTyped = 60;
const apart = /[\s\u00a0\u202f٬'’]/g;
const typed = /^([-+−]?)(\d+|\d{1,3}(?:,\d{3})+)(?:[.٫](\d+))?$/;

/** As people type it, in digits of either script, with thousands set apart or not. Null for what is no number. */
export function readDecimal(text: string): Decimal | null {
  if (text.length > maxTyped) return null;
  const plain = westernDigits(text)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(apart, ",");
  const [, sign, whole, fraction = ""] = typed.exec(plain) ?? [];
  if (whole === undefined) return null;
  const digits = BigInt(whole.replaceAll(",", "") + fraction);
  return { digits: sign && sign !== "+" ? -digits : digits, places: fraction.length };
}

/** A stored value, such as "-1234.50". */
export function parseDecimal(text: string): Decimal {
  const decimal = readDecimal(text);
  if (!decimal) throw new Error(`"${text}" is no decimal`);
  return decimal;
}

export function writeDecimal({ digits, places }: Decimal) {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, "0");
  const whole = text.slice(0, text.length - places);
  return (digits < 0n ? "-" : "") + whole + (places > 0 ? `.${text.slice(-places)}` : "");
}

export const wholeNumber = (value: number | bigint): Decimal => ({ digits: BigInt(value), places: 0 });

export function addDecimals(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  return { digits: digitsAt(one, places) + digitsAt(other, places), places };
}

export const negated = ({ digits, places }: Decimal): Decimal => ({ digits: -digits, places });

export const subtractDecimals = (one: Decimal, other: Decimal) => addDecimals(one, negated(other));

export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, places: one.places + other.places };
}

/** Rounded once. Null for a division by zero. */
export function divideDecimals(one: Decimal, other: Decimal, places: number): Decimal | null {
  if (other.digits === 0n) return null;
  const dividend = one.digits * 10n ** BigInt(places + other.places);
  return { digits: roundedQuotient(dividend, other.digits * 10n ** BigInt(one.places)), places };
}

/** With more places it stays as it is. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  if (value.places <= places) return { digits: digitsAt(value, places), places };
  return { digits: roundedQuotient(value.digits, 10n ** BigInt(value.places - places)), places };
}

/** A stored value as it is shown. */
export const roundedText = ({ value, precision }: { value: string; precision: number }) =>
  writeDecimal(roundDecimal(parseDecimal(value), precision));

export const isTooLarge = ({ digits, places }: Decimal) => {
  const limit = 10n ** BigInt(maxWholeDigits + places);
  return digits >= limit || digits <= -limit;
};

function digitsAt({ digits, places }: Decimal, more: number) {
  return digits * 10n ** BigInt(more - places);
}

/** A half goes away from zero, as people round by hand and as invoices are rounded. */
function roundedQuotient(dividend: bigint, divisor: bigint) {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [above, below] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const rounded = (2n * above + below) / (2n * below);
  return isNegative ? -rounded : rounded;
}
