import type { Locale } from "#app/i18n/locale.ts";
import type { Group } from "#app/records/paragraphs/align.ts";
import { type Block, plainText, readableText } from "#app/records/paragraphs/paragraph.ts";
import { type Figure, figuresIn } from "./figures.ts";
import { wordNumbers } from "./number-words.ts";

export type Sides = Record<Locale, readonly Block[]>;
export type LinkKey = (href: string) => string;
/** What is strict has a place of its own, a cell, so that it stands nowhere else on the other side. */
export type Placed = Figure & { side: Locale; block: number; group: number; isStrict: boolean };
export type Segment = Record<Locale, { figures: Placed[]; words: number[] }>;
type Line = { text: string; offset: number; block: number; isCell: boolean };

export function segmentsOf(sides: Sides, group: Group, index: number, linkKey: LinkKey): Segment[] {
  const blocks = {
    en: group.en.flatMap((index) => sides.en[index] ?? []),
    ar: group.ar.flatMap((index) => sides.ar[index] ?? []),
  };
  const lines = { en: blocks.en.flatMap(linesOf), ar: blocks.ar.flatMap(linesOf) };
  const hasSameShape = group.en.length === 1 && group.ar.length === 1 && lines.en.length === lines.ar.length;
  const segment = (of: Record<Locale, Line[]>): Segment => ({ en: read("en", of.en), ar: read("ar", of.ar) });
  const links = (side: Locale) => ({ words: [], figures: blocks[side].flatMap((block) => linksIn(block, side)) });
  const texts = hasSameShape
    ? lines.en.map((line, i) => segment({ en: [line], ar: lines.ar.slice(i, i + 1) }))
    : [segment(lines)];
  return [...texts, { en: links("en"), ar: links("ar") }];

  function read(side: Locale, of: Line[]) {
    const figures = of.flatMap((line) =>
      figuresIn(line.text).map((one) => ({
        ...one,
        key: one.kind === "link" ? linkKey(one.key) : one.key,
        offset: one.offset + line.offset,
        side,
        block: line.block,
        group: index,
        isStrict: hasSameShape && line.isCell,
      })),
    );
    return { figures, words: of.flatMap((line) => wordNumbers(line.text)) };
  }

  function linksIn(block: Block, side: Locale): Placed[] {
    return [...block.html.matchAll(/<a(?=\s)([^<>]*)>((?:(?!<\/a>)[\s\S]){0,500})/g)].flatMap(
      ([, attributes = "", inner = ""]) => {
        const href = /\shref="([^"<>]*)"/.exec(attributes)?.[1];
        if (href === undefined) return [];
        const text = plainText(inner.replace(/<[^<>]*>/g, "").replace(/\s+/g, " "));
        const offset = Math.max(0, block.text.indexOf(text));
        return {
          kind: "link",
          key: linkKey(plainText(href)),
          text: text || href,
          offset,
          side,
          block: block.index,
          group: index,
          isStrict: false,
        };
      },
    );
  }
}

/** Cells, items and other lines of a block; empty cells count, so that those of two tables stand side by side. */
function linesOf({ text, html, tag, index }: Block): Line[] {
  const isTable = tag === "table";
  const parts = isTable ? html.split(/(?<=<\/(?:t[dh]|caption)>)/) : text.split("\n");
  let end = 0;
  return parts.map((written) => {
    const part = isTable ? readableText(written) : written;
    const from = Math.max(end, text.indexOf(part, end));
    end = from + part.length;
    return { text: part, offset: from, block: index, isCell: isTable && !written.endsWith("</caption>") };
  });
}
