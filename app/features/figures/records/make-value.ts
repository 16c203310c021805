import type { FieldErrors } from "#app/records/store/fields.ts";
import {
  addDecimals,
  type Decimal,
  divideDecimals,
  isTooLarge,
  multiplyDecimals,
  negated,
  parseDecimal,
  roundDecimal,
  wholeNumber,
  writeDecimal,
} from "./decimal.ts";
import type { FigureFields, FigurePart } from "./figure.ts";
import type { FigureValue, Operation, Unit } from "./figure-value.ts";

type Measured = Exclude<FigureValue, { unit: "date" | "change" }>;

const typedFields = ["key", "unit", "precision", "currency", "made_by", "typed_value", "typed_before"] as const;
/** What a figure's value follows from. */
export const makingFields = [...typedFields, "of_unit", "parts"] as const;
export type Making = Pick<FigureFields, (typeof makingFields)[number]>;
export type Made = { ok: true; value: FigureValue } | { ok: false; errors: FieldErrors };

/** A value of one of these units can be made by the operation. */
export const unitsMadeBy: Record<Operation, readonly Unit[]> = {
  sum: ["number", "percent", "money", "days"],
  difference: ["number", "percent", "money", "days"],
  ratio: ["ratio", "number", "money", "days"],
  percentage: ["percent"],
  count: ["number", "days"],
};

/**
 * The value of a figure, from what was typed or from its parts as they are shown: whoever reads the parts can calculate
 * it. Exact, and rounded once, to the decimals that are shown. `valueNamed` is null for a figure without a value.
 */
export function makeValue(figure: Making, valueNamed: (key: string) => FigureValue | null | undefined): Made {
  if (figure.made_by === "typed") return { ok: true, value: typedValue(figure) };
  const parts = valuesOfParts(figure, valueNamed);
  if (!parts.ok) return parts;
  const errors = errorsOf(figure, parts.values);
  if (errors) return { ok: false, errors };
  const result = calculate(figure.made_by, parts.values.map(decimalOf), figure.precision);
  if (result === null) return failed(fieldOfPart(figure, 1), "figures.divisionByZero");
  const value = roundDecimal(result, figure.precision);
  return isTooLarge(value) ? failed("parts", "figures.tooLarge") : { ok: true, value: inUnit(figure, value) };
}

/** The value of a part that is no figure. */
export function valueOfPart(figure: Making, { value }: Pick<FigurePart, "value">): FigureValue {
  if (figure.made_by === "count") return { unit: "number", value: "1", precision: 0 };
  const decimal = parseDecimal(value ?? "0");
  const { currency } = figure;
  const unit = figure.made_by === "sum" || figure.made_by === "difference" ? figure.unit : figure.of_unit;
  return inUnit({ unit: unit ?? "number", currency, precision: decimal.places }, decimal);
}

export function isSameValue(one: FigureValue | null, other: FigureValue | null) {
  return measureOf(one) === measureOf(other);
}

/** Without how many decimals are shown. */
export function measureOf(value: FigureValue | null) {
  if (!value) return "";
  if (value.unit === "date") return value.value;
  const plain = (text: string) =>
    // bounded: a number has 60 characters at most
    writeDecimal(parseDecimal(text)).replace(/\.0*$|(?<=\.\d*[1-9])0+$/, "");
  if (value.unit !== "change")
    return [value.unit, plain(value.value), "currency" in value ? value.currency : ""].join(" ").trim();
  return [value.of, plain(value.before), plain(value.after), value.currency ?? ""].join(" ");
}

function typedValue({ unit, precision, currency, typed_value, typed_before, of_unit }: Making): FigureValue {
  const value = typed_value ?? "0";
  if (unit === "date") return { unit, value };
  if (unit !== "change") return inUnit({ unit, precision, currency }, parseDecimal(value));
  const money = of_unit === "money" && currency !== null && { currency };
  return { unit, before: typed_before ?? "0", after: value, of: of_unit ?? "number", precision, ...money };
}

function inUnit({ unit, precision, currency }: Pick<Making, "unit" | "precision" | "currency">, decimal: Decimal) {
  const value = writeDecimal(decimal);
  if (unit === "money") return { unit, value, precision, currency: currency ?? "" } as const;
  return { unit: unit as "number" | "percent" | "days" | "ratio", value, precision };
}

type Values = { ok: true; values: Measured[] } | Extract<Made, { ok: false }>;

function valuesOfParts(figure: Making, valueNamed: (key: string) => FigureValue | null | undefined): Values {
  const values: Measured[] = [];
  for (const [index, part] of figure.parts.entries()) {
    const isFigure = part.figure !== null;
    const value = isFigure ? valueNamed(part.figure ?? "") : valueOfPart(figure, part);
    if (!value) return failed(`parts.${index}.figure`, value === null ? "figures.noValue" : "figures.noFigure");
    const isMeasured = value.unit !== "date" && value.unit !== "change";
    if (figure.made_by === "count") values.push({ unit: "number", value: "1", precision: 0 });
    else if (isMeasured) values.push(value);
    else return failed(`parts.${index}.figure`, "figures.otherUnit");
  }
  return { ok: true, values };
}

function errorsOf(figure: Making, values: Measured[]): FieldErrors | null {
  const { made_by } = figure;
  const isQuotient = made_by === "ratio" || made_by === "percentage";
  if (isQuotient && values.length !== 2) return { parts: { word: "figures.twoParts" } };
  if (values.length === 0) return { parts: { word: "figures.noParts" } };
  if (made_by === "count") return null;
  const [first, second] = values as [Measured, Measured];
  const own = inUnit(figure, wholeNumber(0));
  const differing = values.findIndex((value) => !isSameUnit(value, isQuotient ? first : own));
  if (differing < 0 && (!isQuotient || made_by === "percentage" || ["ratio", "number"].includes(figure.unit)))
    return null;
  // Of a quotient of two units, such as money for each day.
  const isRate = made_by === "ratio" && isSameUnit(first, own) && ["number", "days"].includes(second.unit);
  return isRate ? null : { [fieldOfPart(figure, Math.max(differing, 0))]: { word: "figures.otherUnit" } };
}

function isSameUnit(one: Measured, other: Measured) {
  const currencyOf = (value: Measured) => ("currency" in value ? value.currency : null);
  return one.unit === other.unit && currencyOf(one) === currencyOf(other);
}

function calculate(operation: Operation, [first = wholeNumber(0), ...others]: Decimal[], places: number) {
  if (operation === "count") return wholeNumber(others.length + 1);
  if (operation === "sum") return others.reduce(addDecimals, first);
  if (operation === "difference") return others.map(negated).reduce(addDecimals, first);
  const dividend = operation === "percentage" ? multiplyDecimals(first, wholeNumber(100)) : first;
  return divideDecimals(dividend, others[0] as Decimal, places);
}

const decimalOf = ({ value }: Measured) => parseDecimal(value);

function fieldOfPart({ parts }: Making, index: number) {
  return `parts.${index}.${parts[index]?.figure === null ? "value" : "figure"}`;
}

function failed(field: string, word: string): Extract<Made, { ok: false }> {
  return { ok: false, errors: { [field]: { word } } };
}
