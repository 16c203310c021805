import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { textPairsOf } from "../collection/translation-lags.ts";
import { kinds } from "../kinds.ts";
import type { Progress } from "../paragraphs/links.ts";

/**
 * "missing": lacks a text that the other language has; "outdated": the other language was changed later; "unfinished": some
 * of it was never translated, which counts as missing.
 */
type TranslationState = "complete" | "missing" | "outdated" | "unfinished";

export const translationNeeds = ["ar-missing", "ar-outdated", "en-missing", "en-outdated"] as const;
export type TranslationNeed = (typeof translationNeeds)[number];

export type Translation = Record<Locale, TranslationState> & {
  needs: TranslationNeed[];
  /** Of what is unfinished. */
  progress?: Progress;
};

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

type LinkedText = { hasText: boolean; isBehind: boolean; progress?: Progress };

export function linkedTranslation(own: Locale, text: LinkedText, counterpart: LinkedText | null) {
  const other = otherLocale(own);
  const progress = text.progress ?? counterpart?.progress;
  const stateOf = ({ hasText, isBehind, progress }: LinkedText) => {
    if (!hasText) return "missing";
    return progress ? "unfinished" : isBehind ? "outdated" : "complete";
  };
  const states = {
    [own]: stateOf(text),
    [other]: counterpart ? stateOf(counterpart) : "missing",
  } as Record<Locale, TranslationState>;
  // The needs of the other record are shown on that record.
  const isOwn = (need: TranslationNeed) => !need.startsWith(other) || !counterpart?.hasText;
  return { ...withNeeds(states, isOwn), ...(progress && { progress }) };
}

function wantOf(state: TranslationState) {
  return state === "unfinished" ? "missing" : state;
}

function withNeeds(states: Record<Locale, TranslationState>, isOwn: (need: TranslationNeed) => boolean = () => true) {
  const isNeeded = (need: TranslationNeed) => locales.some((locale) => need === `${locale}-${wantOf(states[locale])}`);
  return { ...states, needs: translationNeeds.filter((need) => isNeeded(need) && isOwn(need)) };
}
