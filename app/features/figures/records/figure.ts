import { z } from "zod";
import { bilingual, optionalDay, optionalText, requiredText } from "#app/records/store/fields.ts";
import { maxPlaces, maxWholeDigits, parseDecimal, readDecimal, roundDecimal, writeDecimal } from "./decimal.ts";
import { figureUnits, keyForm, operations, plainUnits } from "./figure-value.ts";
import { unitsMadeBy } from "./make-value.ts";
import { earlierShape } from "./published-figure.ts";
import { sourceAddress } from "./source-address.ts";

export const visibilities = ["private", "public"] as const;
export const madeBy = ["typed", ...operations] as const;
export const maxParts = 50;
export const maxEarlier = 50;
/** The fields of a part's row. */
export const partFields = ["name_en", "name_ar", "value", "figure"] as const;

const maxTyped = 60;
const currencies = new Set(Intl.supportedValuesOf("currency"));
/** Names of figures hold no figures. */
const plainText = (text: string | null) => !text?.includes("{=");
const ownText = (max: number) => requiredText({ max }).refine(plainText, "figures.noReference");
const ownOptional = (max: number) => optionalText({ max }).refine(plainText, "figures.noReference");
const optionalChoice = <const Choices extends readonly string[]>(choices: Choices) =>
  z.preprocess((value) => value || null, z.enum(choices).nullable()).prefault(null);

/** Without zeros before it, and with as many decimals as were typed. */
const decimalText = optionalText({ max: maxTyped }).transform((text, context) => {
  if (text === null) return null;
  const read = readDecimal(text);
  const refuse = (message: string) => context.addIssue({ code: "custom", message, input: text });
  if (!read) refuse("figures.noNumber");
  else if (read.places > maxPlaces || writeDecimal(read).replace(/^-|\..*/g, "").length > maxWholeDigits)
    refuse("figures.tooLong");
  else return writeDecimal(read);
  return z.NEVER;
});

const partShape = z
  .object({ ...bilingual("name", ownOptional(200)), value: decimalText, figure: optionalText({ max: 16 }) })
  .transform((part) => (part.figure === null ? part : { ...part, value: null }));

export type FigurePart = z.output<typeof partShape>;

export type EarlierValue = z.output<typeof earlierShape>;

/** Versions, their comparison and exports follow from this list, in its order. */
export const figureFields = {
  key: z.string().trim().toLowerCase().regex(keyForm, "figures.badKey"),
  ...bilingual("name", ownText(200)),
  visibility: z.enum(visibilities).default("private"),
  unit: z.enum(figureUnits).default("number"),
  precision: z.coerce.number().int().min(0).max(maxPlaces).default(0),
  currency: z
    .preprocess((code) => (typeof code === "string" && code.trim().toUpperCase()) || null, z.string().nullable())
    .refine((code) => code === null || currencies.has(code), "figures.badCurrency")
    .prefault(null),
  made_by: z.enum(madeBy).default("typed"),
  typed_value: optionalText({ max: maxTyped }),
  typed_before: decimalText,
  of_unit: optionalChoice(plainUnits),
  parts: z.array(partShape).max(maxParts).default([]),
  as_of: optionalDay(),
  ...bilingual("source", ownOptional(500)),
  source_url: optionalText({ max: 2_048 }).refine(
    (text) => text === null || sourceAddress.test(text),
    "validation.url",
  ),
  ...bilingual("note", ownOptional(2_000)),
  earlier: z.array(earlierShape).max(maxEarlier).optional(),
};

const fieldShape = z.object(figureFields);
export type FigureInput = z.input<typeof fieldShape>;
export type FigureFields = z.output<typeof figureShape>;
type Given = z.output<typeof fieldShape>;

export const usesOfUnit = ({ unit, made_by }: { unit: string; made_by: string }) =>
  unit === "change" || made_by === "ratio" || made_by === "percentage";

/** What a figure of another unit or making would have is left out. */
export const figureShape = fieldShape.transform((given, context) => {
  const of_unit = usesOfUnit(given) ? (given.of_unit ?? "number") : null;
  const isTyped = given.made_by === "typed";
  const hasMoney = given.unit === "money" || of_unit === "money";
  const fields = {
    ...given,
    of_unit,
    precision: given.unit === "date" || given.made_by === "count" ? 0 : given.precision,
    currency: hasMoney ? given.currency : null,
    typed_value: isTyped ? typedValue(given, "typed_value") : null,
    typed_before: given.unit === "change" && isTyped ? typedValue(given, "typed_before") : null,
    parts: isTyped
      ? []
      : given.made_by === "count"
        ? given.parts.map((part) => ({ ...part, value: null }))
        : given.parts,
  };
  if (hasMoney && !given.currency) refuse("currency", "validation.required");
  if (given.made_by !== "typed" && !unitsMadeBy[given.made_by].includes(given.unit))
    refuse("unit", "figures.otherMaking");
  fields.parts.forEach(checkPart);
  return fields;

  function refuse(path: string, message: string) {
    context.addIssue({ code: "custom", path: path.split("."), message, input: given });
    return null;
  }
  function typedValue({ unit, precision, ...texts }: Given, name: "typed_value" | "typed_before") {
    const text = texts[name];
    if (text === null) return refuse(name, "validation.required");
    const form = unit === "date" ? optionalDay() : decimalText;
    const { data, error } = form.safeParse(text);
    if (error || data === undefined || data === null)
      return refuse(name, error?.issues[0]?.message ?? "figures.noNumber");
    if (unit === "date") return data;
    const decimal = parseDecimal(data);
    if (decimal.places > precision && decimal.digits % 10n ** BigInt(decimal.places - precision) !== 0n)
      return refuse(name, "figures.tooPrecise");
    return writeDecimal(roundDecimal(decimal, precision));
  }
  function checkPart({ figure, value, name_en, name_ar }: FigurePart, index: number) {
    if (figure !== null) return;
    if (value === null && given.made_by !== "count") refuse(`parts.${index}.value`, "figures.noPart");
    if (name_en === null) refuse(`parts.${index}.name_en`, "validation.required");
    if (name_ar === null) refuse(`parts.${index}.name_ar`, "validation.required");
  }
});
