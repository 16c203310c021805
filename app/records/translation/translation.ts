import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { textPairsOf } from "../collection/translation-lags.ts";
import { kinds } from "../kinds.ts";

/** Complete, lacking a text that the other language has, or out of date: behind a later change in the other language. */
export type TranslationState = "complete" | "missing" | "outdated";

/** What a translation still wants; a list can be narrowed to each. */
export const translationNeeds = ["ar-missing", "ar-outdated", "en-missing", "en-outdated"] as const;
export type TranslationNeed = (typeof translationNeeds)[number];

export type Translation = Record<Locale, TranslationState> & { needs: TranslationNeed[] };

/** How a record stands that nobody has changed yet. */
export const upToDate: Translation = { en: "complete", ar: "complete", needs: [] };

/** The screens of the records that are there in both languages, each with the kinds that it shows. */
export function translatedScreens() {
  return Map.groupBy(
    kinds.filter(({ texts }) => texts !== null),
    ({ screen }) => screen,
  );
}

type Fields = Record<string, unknown>;

/** How a record stands in each language: from its texts, and from the languages in which some of them are behind. */
export function translationOf(record: Fields, behind: readonly Locale[]): Translation {
  const pairs = textPairsOf(record);
  const stateIn = (locale: Locale): TranslationState => {
    if (pairs.some((pair) => pair[locale] === "" && pair[otherLocale(locale)] !== "")) return "missing";
    return behind.includes(locale) ? "outdated" : "complete";
  };
  return withNeeds({ en: stateIn("en"), ar: stateIn("ar") });
}

/** How a record stands that has one language: its translation is another record, or is missing. */
export function linkedTranslation(own: Locale, isBehind: boolean, counterpart: { isBehind: boolean } | null) {
  const other = otherLocale(own);
  const states = {
    [own]: isBehind ? "outdated" : "complete",
    [other]: counterpart ? (counterpart.isBehind ? "outdated" : "complete") : "missing",
  } as Record<Locale, TranslationState>;
  // What is to be done about the other record is shown at that one.
  return withNeeds(states, (need) => need !== `${other}-outdated`);
}

function withNeeds(states: Record<Locale, TranslationState>, isOwn: (need: TranslationNeed) => boolean = () => true) {
  const isNeeded = (need: TranslationNeed) => locales.some((locale) => need === `${locale}-${states[locale]}`);
  return { ...states, needs: translationNeeds.filter((need) => isNeeded(need) && isOwn(need)) };
}
