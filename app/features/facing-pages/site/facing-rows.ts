import { type Locale, locales, otherLocale } from "#app/i18n/locale.ts";
import { newLinks } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOf } from "#app/records/paragraphs/paragraph.ts";
import { inOrderOf, rowsOf } from "#app/records/paragraphs/rows.ts";
import type { FacingRow, FacingSides } from "#app/site/offers/facing.tsx";
import { partMark } from "./part-marks.ts";

const oncePerPage = /^\s*<(?:figure|table|pre|hr|math|div)\b/;
const letter = /\p{L}/u;

/** Every part of both texts once, in the order of `locale`; what is equal in both is shared. */
export function facingRows(sides: FacingSides, locale: Locale): FacingRow[] {
  const blocks = { en: blocksOf(sides.en.stored), ar: blocksOf(sides.ar.stored) };
  const shown = { en: shownBlocks(sides.en.shown, blocks.en), ar: shownBlocks(sides.ar.shown, blocks.ar) };
  const links = sides.links ?? newLinks(blocks.en, blocks.ar);
  const rows = inOrderOf(locale, rowsOf(links, blocks)).map((row) => {
    const textOn = (side: Locale) => row[side].map((index) => shown[side][index] ?? "").join("");
    const [en, ar] = [row.en.map((index) => blocks.en[index]), row.ar.map((index) => blocks.ar[index])];
    const texts = { en: textOn("en"), ar: textOn("ar") };
    return isAlike(en, ar) ? { ...texts, [otherLocale(locale)]: "", isShared: true } : withOnePicture(texts, locale);
  });
  return rows.filter((row) => locales.some((side) => row[side] !== ""));
}

/** With each block what follows it up to the next one, such as its footnotes. */
function shownBlocks(shown: string, blocks: readonly Block[]) {
  const [before = "", ...pieces] = shown.split(partMark);
  const texts = blocks.map(() => "");
  let block = 0;
  for (let place = 0; place < pieces.length; place += 2) {
    while ((blocks[block + 1]?.index ?? Number.POSITIVE_INFINITY) <= Number(pieces[place])) block += 1;
    texts[block] += pieces[place + 1] ?? "";
  }
  if (before.trim() && texts.length > 0) texts[0] = before + texts[0];
  return texts;
}

function isAlike(en: readonly (Block | undefined)[], ar: readonly (Block | undefined)[]) {
  const [[one], [other]] = [en, ar];
  if (!one || !other || en.length !== 1 || ar.length !== 1 || one.hash !== other.hash) return false;
  return oncePerPage.test(one.html) || !letter.test(one.text);
}

const sources = /\s(?:src|href)="([^"]*)"/g;

/** A picture that both texts have is shown once, with a caption in each language. */
function withOnePicture(texts: Record<Locale, string>, locale: Locale): FacingRow {
  const other = otherLocale(locale);
  const [own, far] = [pictureIn(texts[locale]), pictureIn(texts[other])];
  if (!own || !far || own.sources !== far.sources) return { ...texts, isShared: false };
  const caption = far.caption && `<div class="facing-caption">${far.caption}</div>`;
  return { ...texts, [other]: caption, isShared: caption === "" };
}

/** Of a figure with a picture: what it shows, and what stands below; null for anything else. */
function pictureIn(html: string) {
  const figure = html.trim();
  const [picture = "", caption] = figure.split("<figcaption");
  if (!figure.startsWith("<figure") || !figure.endsWith("</figure>") || !picture.includes("<img")) return null;
  const [text = ""] = caption?.split("</figcaption>") ?? [];
  return {
    sources: [...picture.matchAll(sources)].map(([, address]) => address).join(" "),
    caption: caption === undefined ? "" : `<p${text}</p>`,
  };
}
