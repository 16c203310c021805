import type { z } from "zod";
import { references } from "#app/i18n/letters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { publishedFigure, valueShape } from "./published-figure.ts";

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
export type FigureValue = z.output<typeof valueShape>;

/** A figure as visitors may see it. `figure` is the key of the figure that a part is, if it is one that they see. */
export type ShownFigure = Omit<z.output<typeof publishedFigure>, "source"> & {
  source: { text: Record<Locale, string> | null; address: string | null } | null;
};
export type ShownPart = NonNullable<ShownFigure["made"]>["parts"][number];

/** In texts a figure stands as `{=key}`. Keys have no digits, which the page may write in another script. */
export const keyForm = /^(?=.{2,16}$)[a-z]+(?:-[a-z]+)*$/;

export const keysIn = (text: string) => new Set([...text.matchAll(references)].map(([, key = ""]) => key));
