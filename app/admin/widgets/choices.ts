import { languageNames, locales } from "#app/i18n/locale.ts";
import type { Translate } from "#app/i18n/words.ts";

export function choicesOf(
  t: Translate,
  words: Readonly<Record<string, string>>,
  values: readonly string[] = Object.keys(words),
) {
  return values.map((value) => ({ value, label: t(words[value] ?? value) }));
}

export const languageChoices = locales.map((value) => ({ value, label: languageNames[value] }));
