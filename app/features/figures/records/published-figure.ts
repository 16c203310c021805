import { z } from "zod";
import { maxPlaces } from "./decimal.ts";
import { figureUnits, keyForm, operations, plainUnits } from "./figure-value.ts";

const decimal = z.string().regex(/^-?\d{1,15}(?:\.\d{1,8})?$/);
const precision = z.int().min(0).max(maxPlaces);
const currency = z.string().regex(/^[A-Z]{3}$/);
const inBoth = z.object({ en: z.string(), ar: z.string() });

export const valueShape = z.discriminatedUnion("unit", [
  z.object({ unit: z.enum(figureUnits).exclude(["money", "change", "date"]), value: decimal, precision }),
  z.object({ unit: z.literal("money"), value: decimal, precision, currency }),
  z.object({
    unit: z.literal("change"),
    ...{ before: decimal, after: decimal, of: z.enum(plainUnits), precision, currency: currency.optional() },
  }),
  z.object({ unit: z.literal("date"), value: z.iso.date() }),
]);

export const earlierShape = z.object({ value: valueShape, until: z.iso.date() });

/** What the page of figures says of one of them, to programs too. */
export const publishedFigure = z.object({
  key: z.string().regex(keyForm),
  name: inBoth,
  value: valueShape.describe("Decimals are strings, and exact. A ratio is its quotient."),
  asOf: z.iso.date().nullable(),
  made: z
    .object({
      operation: z.enum(operations),
      parts: z.array(z.object({ name: inBoth, value: valueShape, figure: z.string().nullable() })),
    })
    .nullable(),
  source: z.object({ text: inBoth, url: inBoth.nullable() }).nullable(),
  note: inBoth.nullable(),
  earlier: z.array(earlierShape),
});

/** The form of /figures.json. */
export const figuresSchema = () =>
  z.toJSONSchema(z.object({ $schema: z.string(), figures: z.array(publishedFigure) }).meta({ title: "Figures" }));
