import { kinds } from "#app/records/kinds.ts";
import type { adminWords } from "./admin-context.ts";

type Words = ReturnType<typeof adminWords>;

/** A field by its label, which may be that of the form; that of a text in two languages tells which. */
export function nameOfField(t: Words, field: string) {
  const [, base = field, language] = field.match(/^(.+)_(en|ar)$/) ?? [];
  const areas = ["audit.field", "settings", ...kinds.map(({ screen }) => screen)];
  const keys = areas.map((area) => `${area}.${base}`);
  const name = firstTranslation(t, keys) ?? base;
  if (!language) return name;
  return t(`common.fieldIn.${language}`, { field: name });
}

export function nameOfValue(t: Words, value: string) {
  if (value !== "true" && value !== "false") return value;
  return t(value === "true" ? "audit.yes" : "audit.no");
}

export function firstTranslation(t: Words, keys: string[]) {
  return keys.map((key) => t(key)).find((word, index) => word !== keys[index]);
}
