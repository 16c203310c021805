import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";

/** Complete, lacking a text that the other language has, or out of date: behind a later change in the other language. */
export type TranslationState = "complete" | "missing" | "outdated";

/** What a translation still wants; a list can be narrowed to each. */
export const translationNeeds = ["ar-missing", "ar-outdated", "en-missing", "en-outdated"] as const;
export type TranslationNeed = (typeof translationNeeds)[number];

export type Translation = Record<Locale, TranslationState> & { needs: TranslationNeed[] };

/** How a record stands that nobody has changed yet. */
export const upToDate: Translation = { en: "complete", ar: "complete", needs: [] };

/** The kinds of records that say the same in both languages, and the tables that hold them. */
export const translatedTables = {
  articles: ["articles"],
  projects: ["projects"],
  about: ["about_content"],
  contact: ["contact_content"],
  resume: ["resume_content", "resume_entries"],
} as const;
export type TranslationKind = keyof typeof translatedTables;
export type TranslatedTable = (typeof translatedTables)[TranslationKind][number];
export const translationKinds = Object.keys(translatedTables) as TranslationKind[];

type Fields = Record<string, unknown>;
/** One text in both languages; empty where a language has none. */
type Pair = { field: string } & Record<Locale, string>;
/** The fields that are behind, each in the language in which it is. */
export type Lags = Record<string, Locale>;

/** How a record stands in each language: from its texts, and from the languages in which some of them are behind. */
export function translationOf(record: Fields, behind: readonly Locale[]): Translation {
  const pairs = pairsOf(record);
  const stateIn = (locale: Locale): TranslationState => {
    if (pairs.some((pair) => pair[locale] === "" && pair[otherLocale(locale)] !== "")) return "missing";
    return behind.includes(locale) ? "outdated" : "complete";
  };
  return withNeeds({ en: stateIn("en"), ar: stateIn("ar") });
}

/** How an article stands, which has one language: its translation is another article, or is missing. */
export function articleTranslation(own: Locale, isBehind: boolean, counterpart: { isBehind: boolean } | null) {
  const other = otherLocale(own);
  const states = {
    [own]: isBehind ? "outdated" : "complete",
    [other]: counterpart ? (counterpart.isBehind ? "outdated" : "complete") : "missing",
  } as Record<Locale, TranslationState>;
  // What is to be done about the other article stands at that one.
  return withNeeds(states, (need) => need !== `${other}-outdated`);
}

/**
 * Which fields are behind after a save. A text that was changed leaves its translation behind, unless it was behind
 * itself, or is the translation that was missing: then it has caught up.
 */
export function lagsAfter(before: Fields, after: Fields, lags: Lags): Lags {
  const was = new Map(pairsOf(before).map((pair) => [pair.field, pair]));
  const next: Lags = {};
  for (const pair of pairsOf(after)) {
    const field = fieldBefore(pair.field, before, after);
    const lag = lagOf(was.get(field), pair, lags[field]);
    if (lag) next[pair.field] = lag;
  }
  return next;
}

function withNeeds(states: Record<Locale, TranslationState>, isOwn: (need: TranslationNeed) => boolean = () => true) {
  const isNeeded = (need: TranslationNeed) => locales.some((locale) => need === `${locale}-${states[locale]}`);
  return { ...states, needs: translationNeeds.filter((need) => isNeeded(need) && isOwn(need)) };
}

function lagOf(was: Pair | undefined, pair: Pair, lag: Locale | undefined) {
  if (!was || pair.en === "" || pair.ar === "") return undefined;
  const changed = locales.filter((locale) => was[locale] !== pair[locale]);
  if (changed.length === 0) return lag;
  const [only] = changed as [Locale];
  const hasCaughtUp = changed.length > 1 || lag === only || was[only] === "";
  return hasCaughtUp ? undefined : otherLocale(only);
}

/** `title_en` with `title_ar` is one text, and so is `objectives` with `objectives_ar`; lists hold more of them. */
function pairsOf(record: Fields, path = ""): Pair[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (key.endsWith("_ar")) {
      const name = key.slice(0, -3);
      const english = `${name}_en` in record ? record[`${name}_en`] : record[name];
      return [{ field: path + name, en: textOf(english), ar: textOf(value) }];
    }
    return itemsOf(value).flatMap((item, at) => pairsOf(item, `${path}${key}.${at}.`));
  });
}

function textOf(value: unknown) {
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

function itemsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}

/** Where a field stood before its list was put into another order, or lost or gained an item. */
function fieldBefore(field: string, before: Fields, after: Fields) {
  const [list = "", at, name] = field.split(".");
  if (at === undefined) return field;
  const place = placesBefore(itemsOf(before[list]), itemsOf(after[list]))[Number(at)];
  return place === undefined ? "" : `${list}.${place}.${name}`;
}

/** For each item the place that it had: one that stayed as it was is known again, the others are taken in their order. */
function placesBefore(before: Fields[], after: Fields[]): (number | undefined)[] {
  const left = new Map(before.map((item, at) => [at, JSON.stringify(item)]));
  const kept = after.map((item) => {
    const told = JSON.stringify(item);
    const place = [...left].find(([, text]) => text === told)?.[0];
    if (place !== undefined) left.delete(place);
    return place;
  });
  const changed = left.keys();
  return kept.map((place) => place ?? changed.next().value);
}
