import type { Locale } from "#app/i18n/locale.ts";
import type { ShownFigure } from "../records/figure-value.ts";

const codes = { percent: "P1", days: "DAY", number: "C62", ratio: "C62" } as const;

/** A value as schema.org has types for it; null where it has none. */
export function valueNode({ name, value }: ShownFigure, locale: Locale): Record<string, unknown> | null {
  if (value.unit === "change" || value.unit === "date") return null;
  if (value.unit === "money")
    return { "@type": "MonetaryAmount", name: name[locale], value: value.value, currency: value.currency };
  return { "@type": "QuantitativeValue", name: name[locale], value: value.value, unitCode: codes[value.unit] };
}
