import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { align } from "./align.ts";
import { type Block, hashOf, type Paragraph } from "./paragraph.ts";
import { type Row, type Texts, textsOn } from "./rows.ts";

/** Paragraphs that say the same. `behind` is the language to be changed, `was` what the other said when they agreed. */
export type Link = Record<Locale, Paragraph[]> & {
  behind?: Locale;
  was?: Paragraph[];
  isMoved?: boolean;
  isCopy?: boolean;
};

export type Progress = { done: number; of: number };

type Rules = {
  /** A change in the language that is behind settles the mark, as in single fields. */
  catchesUp?: boolean;
  /** The language whose changes leave nothing behind: a translation that is not published yet. */
  follows?: Locale | null;
};

export function newLinks(en: readonly Block[], ar: readonly Block[]): Link[] {
  return align(en, ar).map((group) => ({ en: textsOn(group.en, en), ar: textsOn(group.ar, ar) }));
}

export function copiedLinks(source: readonly Paragraph[], to: Locale): Link[] {
  return source.map(({ text, hash }) => {
    const isText = /\p{L}/u.test(text);
    return { en: [{ text, hash }], ar: [{ text, hash }], ...(isText && { behind: to, isCopy: true }) };
  });
}

export function linksAfter(rows: readonly Row[], now: Texts, rules: Rules): Link[] {
  return rows.map((row) => linkAfter(row, now, rules));
}

export function settled(link: Link): Link {
  return { en: link.en, ar: link.ar };
}

function linkAfter(row: Row, now: Texts, { catchesUp = false, follows = null }: Rules): Link {
  const current = { en: textsOn(row.en, now.en), ar: textsOn(row.ar, now.ar) };
  const isChanged = (side: Locale) =>
    row.moved.includes(side) ||
    !isSame(
      row.links.flatMap((link) => link[side]),
      current[side],
    );
  const marked = row.links.filter(({ behind }) => behind !== undefined);
  const behind = marked[0]?.behind;
  if (!behind) {
    const [only, ...more] = locales.filter(isChanged);
    const isFilledIn = only && row.links.length > 0 && row.links.every((link) => link[only].length === 0);
    if (!only || more.length > 0 || only === follows || isFilledIn) return current;
    if (current[only].length + current[otherLocale(only)].length === 0) return current;
    const was = row.links.flatMap((link) => link[only]);
    return { ...current, behind: otherLocale(only), was, ...(row.moved.includes(only) && { isMoved: true }) };
  }
  const source = otherLocale(behind);
  if (isChanged(behind) && (catchesUp || marked.some(({ isCopy }) => isCopy))) return current;
  if (marked.some(({ isCopy }) => isCopy)) return { ...current, behind, isCopy: true };
  const was = row.links.flatMap((link) => (link.behind ? (link.was ?? []) : link[source]));
  const isMoved = marked.some((link) => link.isMoved) || row.moved.includes(source);
  if (isSame(was, current[source]) && !isMoved) return current;
  return { ...current, behind, was, ...(isMoved && { isMoved }) };
}

/** How much of a language's texts is done, counted in paragraphs of either side. */
export function progressIn(links: readonly Link[], language: Locale): Progress {
  return { done: links.filter(({ behind }) => behind !== language).length, of: links.length };
}

/** Tells marked links apart, however their translations change. */
export function linkKey({ behind = "ar", was = [], ...link }: Link) {
  const source = link[otherLocale(behind)];
  return hashOf([behind, ...source.map(({ hash }) => hash), "was", ...was.map(({ hash }) => hash)].join(" "));
}

/** The language that the most paragraphs are to be changed in. */
export function languageBehind(links: readonly Link[]): Locale | undefined {
  const counts = locales.map((locale) => ({ locale, count: links.filter(({ behind }) => behind === locale).length }));
  const [max] = counts.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  return max?.locale;
}

function isSame(one: readonly Paragraph[], other: readonly Paragraph[]) {
  return one.length === other.length && one.every(({ hash }, index) => hash === other[index]?.hash);
}
