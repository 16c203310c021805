import type { Locale } from "#app/i18n/locale.ts";
import { type Link, linkKey, linksAfter } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { inOrderOf, type Row, rowsOf, type Texts } from "#app/records/paragraphs/rows.ts";

export type LinksOfFields = Partial<Record<string, Link[]>>;
/** `link` as a save of the texts would leave it, `keys` of what is stored of it, `block` where it is in the language's text. */
export type Behind = { field: string; link: Link; keys: string[]; block: number };
type Sides = Record<Locale, readonly Block[]>;

/** What is marked in a language and still would be after a save: null for what is translated, or matches. */
export function stillBehind(row: Row, now: Texts, language: Locale, field: string): Link | null {
  if (!row.links.some(({ behind }) => behind === language)) return null;
  const [link] = linksAfter([row], now, { catchesUp: field !== "content" });
  return link?.behind === language ? link : null;
}

type Compared = {
  language: Locale;
  links: LinksOfFields;
  fields: readonly string[];
  /** The texts of a field as they are typed, and as they are stored. */
  now: (field: string) => Sides;
  old: (field: string) => Sides;
  /** Keys of links that the owner says match. */
  agreed?: ReadonlySet<string>;
};

/**
 * The paragraphs to be translated or checked in a language, in the order of its text. The marks of the screen, their count
 * and what is told before a publish are all this.
 */
export function paragraphsBehind({ language, links, fields, now, old, agreed }: Compared): Behind[] {
  return fields.flatMap((field) => {
    const texts = now(field);
    let block = 0;
    return inOrderOf(language, rowsOf(links[field] ?? [], texts, old(field))).flatMap((row) => {
      block = texts[language][row[language][0] ?? -1]?.index ?? block;
      const link = stillBehind(row, texts, language, field);
      const keys = row.links.filter(({ behind }) => behind === language).map(linkKey);
      return link && !keys.every((key) => agreed?.has(key)) ? [{ field, link, keys, block }] : [];
    });
  });
}

export function besideOf(language: Locale, own: unknown, source: unknown) {
  const [mine, theirs] = [blocksOfField(own), blocksOfField(source)];
  return language === "en" ? { en: mine, ar: theirs } : { en: theirs, ar: mine };
}
