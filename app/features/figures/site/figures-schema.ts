import { figureUnits, operations, plainUnits } from "../records/figure-value.ts";

const text = { type: "string" };
const day = { type: "string", format: "date" };
const decimal = { type: "string", pattern: "^-?\\d+(?:\\.\\d+)?$" };
const currency = { type: "string", pattern: "^[A-Z]{3}$" };
const precision = { type: "integer", minimum: 0, maximum: 8 };
const inBoth = object({ en: text, ar: text });
const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] });
const value = {
  description: "Decimals are strings, and exact. A ratio is its quotient.",
  oneOf: [
    object({
      unit: { enum: figureUnits.filter((unit) => !["money", "change", "date"].includes(unit)) },
      value: decimal,
      precision,
    }),
    object({ unit: { const: "money" }, value: decimal, precision, currency }),
    object(
      { unit: { const: "change" }, before: decimal, after: decimal, of: { enum: plainUnits }, precision, currency },
      ["currency"],
    ),
    object({ unit: { const: "date" }, value: day }),
  ],
};

/** The form of /figures.json. */
export const figuresSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Figures",
  ...object({
    $schema: text,
    figures: {
      type: "array",
      items: object({
        key: { type: "string", pattern: "^[a-z]+(?:-[a-z]+)*$", maxLength: 16 },
        name: inBoth,
        value,
        asOf: orNull(day),
        made: orNull(
          object({
            operation: { enum: operations },
            parts: { type: "array", items: object({ name: inBoth, value, figure: orNull(text) }) },
          }),
        ),
        source: orNull(object({ text: inBoth, url: orNull(text) })),
        note: orNull(inBoth),
        earlier: { type: "array", items: object({ value, until: day }) },
      }),
    },
  }),
};

function object(properties: Record<string, object>, optional: string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}
