import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";

type Fields = Record<string, unknown>;
type TextPair = { field: string } & Record<Locale, string>;
/** By field, the language that is out of date. */
export type Lags = Record<string, Locale>;

/** A changed text outdates its translation, unless it was outdated itself or was the missing translation. */
export function lagsAfter(before: Fields, after: Fields, lags: Lags): Lags {
  const was = new Map(textPairsOf(before).map((pair) => [pair.field, pair]));
  const next: Lags = {};
  for (const pair of textPairsOf(after)) {
    const field = fieldBefore(pair.field, before, after);
    const lag = lagOf(was.get(field), pair, lags[field]);
    if (lag) next[pair.field] = lag;
  }
  return next;
}

/** `title_en` with `title_ar` is one text, and so is `objectives` with `objectives_ar`; lists hold more of them. */
export function textPairsOf(record: Fields, path = ""): TextPair[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (key.endsWith("_ar")) {
      const name = key.slice(0, -3);
      const english = `${name}_en` in record ? record[`${name}_en`] : record[name];
      return [{ field: path + name, en: textOf(english), ar: textOf(value) }];
    }
    return itemsOf(value).flatMap((item, at) => textPairsOf(item, `${path}${key}.${at}.`));
  });
}

function lagOf(was: TextPair | undefined, pair: TextPair, lag: Locale | undefined) {
  if (!was || pair.en === "" || pair.ar === "") return undefined;
  const changed = locales.filter((locale) => was[locale] !== pair[locale]);
  if (changed.length === 0) return lag;
  const [only] = changed as [Locale];
  const hasCaughtUp = changed.length > 1 || lag === only || was[only] === "";
  return hasCaughtUp ? undefined : otherLocale(only);
}

function textOf(value: unknown) {
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}

function itemsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "object" && item !== null) : [];
}

function fieldBefore(field: string, before: Fields, after: Fields) {
  const [list = "", at, name] = field.split(".");
  if (at === undefined) return field;
  const index = indexesBefore(itemsOf(before[list]), itemsOf(after[list]))[Number(at)];
  return index === undefined ? "" : `${list}.${index}.${name}`;
}

/** Unchanged items are matched by content, the others by order. */
function indexesBefore(before: Fields[], after: Fields[]): (number | undefined)[] {
  const left = new Map(before.map((item, at) => [at, JSON.stringify(item)]));
  const unchanged = after.map((item) => {
    const json = JSON.stringify(item);
    const index = [...left].find(([, text]) => text === json)?.[0];
    if (index !== undefined) left.delete(index);
    return index;
  });
  const changed = left.keys();
  return unchanged.map((index) => index ?? changed.next().value);
}
