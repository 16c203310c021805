import type { Translate } from "#app/i18n/words.ts";
import { kinds } from "#app/records/kinds.ts";

/** A field by its label, which may be that of the form; that of a text in two languages tells which. */
export function nameOfField(t: Translate, field: string) {
  const [, base = field, language] = field.match(/^(.+)_(en|ar)$/) ?? [];
  const areas = ["field", "settings", ...kinds.map(({ screen }) => screen)];
  const keys = areas.map((area) => `${area}.${base}`);
  const name = firstTranslation(t, keys) ?? base;
  if (!language) return name;
  return t(`common.fieldIn.${language}`, { field: name });
}

export function firstTranslation(t: Translate, keys: string[]) {
  return keys.map((key) => t(key)).find((word, index) => word !== keys[index]);
}
