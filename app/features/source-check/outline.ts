import { normalizeText } from "#app/platform/normalize-text.ts";

/*
 * A second reader of what other sites write, simpler than the importer and without any of its code: what the importer
 * loses, it does not lose with it. It may import nothing of `import` or `foreign-texts`. Where it is wrong, it is by
 * naming something; it does not see what a generator would have written in the place of a shortcode.
 */
export const outlineParts = ["pictures", "tables", "code", "embeds", "links", "headings"] as const;
export type Part = (typeof outlineParts)[number];

/** What a text shows, and what it says of itself; what is null is not compared. */
export type Outline = {
  blocks: string[];
  counts: Record<Part, number>;
  title: string | null;
  /** As "2024-3-5"; empty for none. */
  day: string | null;
  tags: string[] | null;
  isPublic: boolean;
  /** Signs of generators and plug-ins that no reader is meant to see, outside of code. */
  signs: string | null;
};

export function emptyOutline(): Outline {
  const counts = { pictures: 0, tables: 0, code: 0, embeds: 0, links: 0, headings: 0 };
  return { blocks: [], counts, title: null, day: null, tags: null, isPublic: true, signs: null };
}

/** Addresses are compared as links, not as words. */
export function wordsOf(text: string) {
  const shown = text.replace(/(?<![\p{L}\p{N}])(?:https?:|mailto:|tel:|www\.)[^\s<>"'()]+/giu, " ");
  const bare = shown.replace(/[\p{Cf}\u0640]/gu, "").toWellFormed();
  const folded = normalizeText(bare, "NFKC").toLowerCase();
  return folded.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

export function countsOf({ blocks, counts: { pictures, links, embeds } }: Outline) {
  const words = blocks.reduce((sum, block) => sum + wordsOf(block).length, 0);
  return { words, pictures, links: links + embeds };
}

/** Without what stands between these signs, in one pass. */
export function without(text: string, open: string, close: string) {
  let kept = "";
  let at = 0;
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const to = text.indexOf(close, from + open.length);
    if (to < 0) break;
    kept += `${text.slice(at, from)} `;
    at = to + close.length;
  }
  return kept + text.slice(at);
}
