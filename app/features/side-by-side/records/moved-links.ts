import { z } from "zod";
import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { type Link, linksAfter } from "#app/records/paragraphs/links.ts";
import type { Block } from "#app/records/paragraphs/paragraph.ts";
import { type Row, rowsOf, textsOn } from "#app/records/paragraphs/rows.ts";

/** A paragraph by its place and its hash, as it is shown: `3 1x9f`. */
export const placeShape = z.string().regex(/^\d{1,6} [\da-z]{1,20}$/);
/** `to` is a paragraph of the other language; without it the paragraph stands alone. */
export type Move = { side: Locale; from: string; to: string | null };
type Texts = Record<Locale, readonly Block[]>;
/** The links that were changed, before and after. */
export type Changed = { before: Link[]; after: Link[] };

const paragraphs = z.array(z.object({ text: z.string(), hash: z.string().max(20) }).strict()).max(1_000);
const linkShape = z
  .object({
    en: paragraphs,
    ar: paragraphs,
    behind: z.enum(locales).optional(),
    was: paragraphs.optional(),
    isMoved: z.boolean().optional(),
    isCopy: z.boolean().optional(),
  })
  .strict();
const changedLinks = z.array(linkShape).min(1).max(2);
export const changedShape = z.object({ before: changedLinks, after: changedLinks }).strict();

/** Null where the text has changed since, or the paragraph stands there already. */
export function movedLinks(links: readonly Link[], texts: Texts, { side, from, to }: Move) {
  const far = otherLocale(side);
  const [moved, beside] = [indexIn(texts[side], from), to === null ? -1 : indexIn(texts[far], to)];
  if (moved < 0 || (to !== null && beside < 0)) return null;
  const rows = rowsOf(links, texts, texts);
  const own = rows.find((row) => row[side].includes(moved));
  const goal = rows.find((row) => row[far].includes(beside));
  if (!own || own === goal || (!goal && own[side].length === 1 && own[far].length === 0)) return null;
  const linkOf = (row: Row) => linksAfter([row], texts, {})[0] as Link;
  const joined =
    goal &&
    textsOn(
      goal[side].concat(moved).sort((one, other) => one - other),
      texts[side],
    );
  const after = [
    ...without(
      linkOf(own),
      side,
      textsOn(
        own[side].filter((index) => index !== moved),
        texts[side],
      ),
    ),
    goal && joined
      ? withMore(linkOf(goal), side, joined, textsOn([moved], texts[side]))
      : alone(side, textsOn([moved], texts[side])),
  ];
  const next = rows.flatMap((row) => {
    if (row === own) return after;
    return row === goal ? [] : [linkOf(row)];
  });
  return { next, changed: { before: [own, ...(goal ? [goal] : [])].map(linkOf), after } };
}

/** The links as they were before a change, unless they have changed again. */
export function linksBefore(links: readonly Link[], { before, after }: Changed) {
  const left = links.filter((link) => !after.some((one) => isSame(one, link)));
  const hasAll = links.length - left.length === after.length;
  return hasAll && locales.every((side) => namesOn(before, side) === namesOn(after, side))
    ? [...left, ...before]
    : null;
}

function indexIn(blocks: readonly Block[], place: string) {
  return blocks.findIndex(({ index, hash }) => `${index} ${hash}` === place);
}

function alone(side: Locale, list: Link["en"]): Link {
  return side === "en" ? { en: list, ar: [] } : { en: [], ar: list };
}

/** What a paragraph leaves keeps its mark as long as both languages have something to compare. */
function without({ behind, was, ...link }: Link, side: Locale, left: Link["en"]): Link[] {
  const far = otherLocale(side);
  if (left.length + link[far].length === 0) return [];
  if (left.length === 0 || link[far].length === 0 || !behind) return [{ ...alone(side, left), [far]: link[far] }];
  const stays = behind === side ? was : was?.filter(({ hash }) => !isIn(link[side], hash) || isIn(left, hash));
  return [{ ...link, [side]: left, behind, was: stays ?? [] }];
}

/** A paragraph that comes to others is no change of what they say. */
function withMore({ was, ...link }: Link, side: Locale, list: Link["en"], added: Link["en"]): Link {
  if (!link.behind) return { ...link, [side]: list };
  const before = was ?? [];
  return { ...link, [side]: list, was: link.behind === side ? before : [...before, ...added] };
}

const isIn = (list: Link["en"], hash: string) => list.some((one) => one.hash === hash);

function namesOn(links: readonly Link[], side: Locale) {
  return links
    .flatMap((link) => link[side].map(({ hash }) => hash))
    .sort()
    .join(" ");
}

function isSame(one: Link, other: Link) {
  return one.behind === other.behind && locales.every((side) => namesOn([one], side) === namesOn([other], side));
}
