import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { textPairsOf } from "../collection/translation-lags.ts";
import { kinds } from "../kinds.ts";

/** "missing": lacks a text that the other language has; "outdated": the other language was changed later. */
type TranslationState = "complete" | "missing" | "outdated";

export const translationNeeds = ["ar-missing", "ar-outdated", "en-missing", "en-outdated"] as const;
export type TranslationNeed = (typeof translationNeeds)[number];

export type Translation = Record<Locale, TranslationState> & { needs: TranslationNeed[] };

export const upToDate: Translation = { en: "complete", ar: "complete", needs: [] };

export function translatedScreens() {
  return Map.groupBy(
    kinds.filter(({ texts }) => texts !== null),
    ({ screen }) => screen,
  );
}

type Fields = Record<string, unknown>;

export function translationOf(record: Fields, behind: readonly Locale[]): Translation {
  const pairs = textPairsOf(record);
  const stateIn = (locale: Locale): TranslationState => {
    if (pairs.some((pair) => pair[locale] === "" && pair[otherLocale(locale)] !== "")) return "missing";
    return behind.includes(locale) ? "outdated" : "complete";
  };
  return withNeeds({ en: stateIn("en"), ar: stateIn("ar") });
}

type LinkedText = { hasText: boolean; isBehind: boolean };

export function linkedTranslation(own: Locale, text: LinkedText, counterpart: LinkedText | null) {
  const other = otherLocale(own);
  const stateOf = ({ hasText, isBehind }: LinkedText) => (!hasText ? "missing" : isBehind ? "outdated" : "complete");
  const states = {
    [own]: stateOf(text),
    [other]: counterpart ? stateOf(counterpart) : "missing",
  } as Record<Locale, TranslationState>;
  // The needs of the other record are shown on that record.
  return withNeeds(states, (need) => need !== `${other}-outdated`);
}

function withNeeds(states: Record<Locale, TranslationState>, isOwn: (need: TranslationNeed) => boolean = () => true) {
  const isNeeded = (need: TranslationNeed) => locales.some((locale) => need === `${locale}-${states[locale]}`);
  return { ...states, needs: translationNeeds.filter((need) => isNeeded(need) && isOwn(need)) };
}
