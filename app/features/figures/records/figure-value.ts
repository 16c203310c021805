import { references } from "#app/i18n/letters.ts";
import type { Locale } from "#app/i18n/locale.ts";

export const figureUnits = ["number", "percent", "money", "days", "ratio", "change", "date"] as const;
export const plainUnits = ["number", "percent", "money", "days"] as const;
export const operations = ["sum", "difference", "ratio", "percentage", "count"] as const;

type PlainUnit = (typeof plainUnits)[number];
export type Unit = (typeof figureUnits)[number];
export type Operation = (typeof operations)[number];

/** What one number is written of. */
export type Amount = { unit: PlainUnit | "ratio"; value: string; precision: number; currency?: string };

/**
 * Decimals are strings such as "-1234.50", never numbers. `precision` is how many decimal places are shown; a ratio's
 * value is its quotient. `currency` is an ISO 4217 code.
 */
export type FigureValue =
  | { unit: "number" | "percent" | "days" | "ratio"; value: string; precision: number }
  | { unit: "money"; value: string; precision: number; currency: string }
  | { unit: "change"; before: string; after: string; of: PlainUnit; precision: number; currency?: string }
  | { unit: "date"; value: string };

type InBoth = Record<Locale, string>;

/** `figure` is the key of the figure that the part is, if it is one that visitors see. */
export type ShownPart = { name: InBoth; value: FigureValue; figure: string | null };

/** A figure as visitors may see it. `asOf` and the days of earlier values are "YYYY-MM-DD". */
export type ShownFigure = {
  key: string;
  name: InBoth;
  value: FigureValue;
  asOf: string | null;
  made: { operation: Operation; parts: ShownPart[] } | null;
  source: { text: InBoth; url: string | null } | null;
  note: InBoth | null;
  earlier: { value: FigureValue; until: string }[];
};

/** In texts a figure stands as `{=key}`. Keys have no digits, which the page may write in another script. */
export const keyForm = /^(?=.{2,16}$)[a-z]+(?:-[a-z]+)*$/;

export const keysIn = (text: string) => new Set([...text.matchAll(references)].map(([, key = ""]) => key));
