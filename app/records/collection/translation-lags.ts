import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { type Link, languageBehind, linksAfter, newLinks } from "../paragraphs/links.ts";
import { blocksOfField } from "../paragraphs/paragraph.ts";
import { rowsOf } from "../paragraphs/rows.ts";
import { earlierLinks } from "./earlier-links.ts";

type Fields = Record<string, unknown>;
type TextPair = { field: string } & Record<Locale, string>;
/** By field, the language that is out of date. */
export type Lags = Record<string, Locale>;

export type LinksByField = Map<string, Link[]>;

/**
 * A changed text outdates its translation, unless it was outdated itself or was the missing translation; a text of
 * several paragraphs is outdated as long as one of them is.
 */
export function lagsAndLinks(before: Fields, after: Fields, lags: Lags, stored: LinksByField = new Map()) {
  const was = new Map(textPairsOf(before).map((pair) => [pair.field, pair]));
  const next = { lags: {} as Lags, links: new Map() as LinksByField };
  for (const pair of textPairsOf(after)) {
    const field = fieldBefore(pair.field, before, after);
    const [old, lag, links] = [was.get(field), lags[field], stored.get(field)];
    if (!old) continue;
    const texts = { old: blocksIn(old), now: blocksIn(pair) };
    const { found, kept } = earlierLinks(pair.field, stored, { ...texts, links });
    if (links || !lag) for (const [key, list] of kept) next.links.set(key, list);
    if (pair.en === "" || pair.ar === "") continue;
    const alone = lagOf(old, pair, lag);
    const current = found ?? (links || (!lag && alone) ? linksOf(links, texts) : null);
    const language = current ? languageBehind(current) : alone;
    if (language) next.lags[pair.field] = language;
    if (language && current) next.links.set(pair.field, current);
  }
  return next;
}

function linksOf(stored: Link[] | undefined, { old, now }: Record<"old" | "now", ReturnType<typeof blocksIn>>) {
  const links = stored ?? newLinks(old.en, old.ar);
  return linksAfter(rowsOf(links, now, old), now, { catchesUp: true });
}

function blocksIn({ en, ar }: TextPair) {
  return { en: blocksOfField(en), ar: blocksOfField(ar) };
}

/** `title_en` with `title_ar` is one text, and so is `objectives` with `objectives_ar`; lists hold more of them. */
export function textPairsOf(record: Fields, path = ""): TextPair[] {
  return Object.entries(record).flatMap(([key, value]) => {
    if (key.endsWith("_ar")) {
      const name = key.slice(0, -3);
      const english = `${name}_en` in record ? record[`${name}_en`] : record[name];
      return [{ field: path + name, en: textOf(english), ar: textOf(value) }];
    }
    return itemsOf(value).flatMap((item, index) => textPairsOf(item, `${path}${key}.${index}.`));
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
  const [list = "", itemIndex, name] = field.split(".");
  if (itemIndex === undefined) return field;
  const index = indexesBefore(itemsOf(before[list]), itemsOf(after[list]))[Number(itemIndex)];
  return index === undefined ? "" : `${list}.${index}.${name}`;
}

/** Unchanged items are matched by content, the others by order. */
function indexesBefore(before: Fields[], after: Fields[]): (number | undefined)[] {
  const left = new Map(before.map((item, index) => [index, JSON.stringify(item)]));
  const unchanged = after.map((item) => {
    const json = JSON.stringify(item);
    const index = [...left].find(([, text]) => text === json)?.[0];
    if (index !== undefined) left.delete(index);
    return index;
  });
  const changed = left.keys();
  return unchanged.map((index) => index ?? changed.next().value);
}
