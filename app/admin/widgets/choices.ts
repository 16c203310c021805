import { languageNames, locales } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";

/** The values of a field; the words are `tasks.status.todo` for the prefix `tasks.status`. */
export function choicesOf<Value extends string>(t: Translate, prefix: string, values: readonly Value[]) {
  return values.map((value) => ({ value, label: t(`${prefix}.${value}`) }));
}

export const languageChoices = locales.map((value) => ({ value, label: languageNames[value] }));
