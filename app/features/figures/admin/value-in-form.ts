import { textsIn, withRows } from "#app/admin/forms/rows/form-rows.ts";
import { figureShape, partFields } from "../records/figure.ts";
import type { FigureValue } from "../records/figure-value.ts";
import { makingFields } from "../records/make-value.ts";
import { type KnownFigure, planValues } from "../records/plan-values.ts";

/** What the figure would be if the form were saved. Names may be missing yet. Null where that is not said yet. */
export function valueInForm(data: FormData, known: readonly KnownFigure[], key = "new-figure"): FigureValue | null {
  const { form } = withRows(textsIn(Object.fromEntries(data)), "parts", partFields);
  const named = { key, name_en: "-", name_ar: "-" };
  const parts = (form.parts as unknown as Record<string, string>[]).map((part) => ({
    ...part,
    name_en: "a",
    name_ar: "a",
  }));
  const given = Object.fromEntries(makingFields.map((name) => [name, (form as Record<string, unknown>)[name]]));
  const parsed = figureShape.safeParse({ ...given, ...named, parts });
  if (!parsed.success) return null;
  const plan = planValues(new Map(known.map((one) => [one.key, one])), parsed.data);
  return plan.ok ? plan.own : null;
}
