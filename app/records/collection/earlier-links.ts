import { type Locale, locales } from "#app/i18n/locale.ts";
import { type Link, newLinks } from "../paragraphs/links.ts";
import { type Block, hashOf } from "../paragraphs/paragraph.ts";
import type { LinksByField } from "./translation-lags.ts";

type Texts = Record<Locale, readonly Block[]>;
type Change = { old: Texts; now: Texts; links?: Link[] };

/**
 * The links of a field as they were before its last change, stored under what both texts said then: a text that is
 * taken back takes its marks back. `found` are those of the texts as they are now.
 */
export function earlierLinks(field: string, stored: LinksByField, { old, now, links }: Change) {
  const [was, is] = [keyOf(field, old), keyOf(field, now)];
  if (was === is) return { found: undefined, kept: [...stored].filter(([key]) => key.startsWith(`${field}@`)) };
  return { found: stored.get(is), kept: [[was, links ?? newLinks(old.en, old.ar)] as [string, Link[]]] };
}

function keyOf(field: string, texts: Texts) {
  const hashes = locales.map((locale) => texts[locale].map(({ hash }) => hash).join(" "));
  return `${field}@${hashOf(hashes.join("|"))}`;
}
