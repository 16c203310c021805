import { type Locale, locales } from "#app/i18n/locale.ts";
import { type Link, newLinks } from "#app/records/paragraphs/links.ts";
import { type Block, blocksOfField, partsOf } from "#app/records/paragraphs/paragraph.ts";
import { rowsOf } from "#app/records/paragraphs/rows.ts";
import { isTypedHtml } from "#app/records/projects/project-text.ts";

/** A text in parts that are edited one by one: the blocks of HTML, or lines. */
export type Cut = { isHtml: boolean; isLine: boolean; parts: string[]; blocks: Block[] };
/** `place` is the part's, or says after which one a new part stands: `2+0`. */
type Cell = { place: string; text: string; block: Block | null };
type CellRow = Record<Locale, Cell[]>;
/** "article" is all that the editor of articles writes. */
export type Form = "line" | "lines" | "structured" | "article";

export function cutText(text: string, form: Form): Cut {
  const isHtml = form === "article" || (form === "structured" && (text === "" || isTypedHtml(text)));
  const isLine = form === "line";
  const blocks = blocksOfField(text);
  if (isHtml) return { isHtml, isLine, parts: partsOf(text).map(({ html }) => html), blocks };
  return { isHtml, isLine, parts: text === "" ? [] : text.split("\n"), blocks };
}

/** The cells of both texts in rows of what says the same; a side that lacks a paragraph has an empty cell for it. */
export function cellRows(cuts: Record<Locale, Cut>, links: Link[] | null, form: Form): CellRow[] {
  const blocks = { en: cuts.en.blocks, ar: cuts.ar.blocks };
  const isWhole = form === "line" || blocks.en.length + blocks.ar.length === 0;
  const places = isWhole ? [wholeRow(blocks)] : rowsOf(links ?? newLinks(blocks.en, blocks.ar), blocks);
  const last = { en: -1, ar: -1 };
  const added = new Map<string, number>();
  return places.map((row) => {
    const cells = (side: Locale): Cell[] => {
      const own = row[side].flatMap((index) => blocks[side].slice(index, index + 1));
      last[side] = own.at(-1)?.index ?? last[side];
      if (own.length > 0)
        return own.map((block) => ({ place: String(block.index), text: cuts[side].parts[block.index] ?? "", block }));
      const key = `${side} ${last[side]}`;
      added.set(key, (added.get(key) ?? -1) + 1);
      return [{ place: `${last[side]}+${added.get(key)}`, text: "", block: null }];
    };
    return { en: cells("en"), ar: cells("ar") };
  });
}

export function marksOfRows(rows: readonly CellRow[], { en, ar }: Record<Locale, Cut>, links: Link[] | null): Link[][] {
  const marks: Link[][] = rows.map(() => []);
  const blocks = { en: en.blocks, ar: ar.blocks };
  for (const row of links ? rowsOf(links, blocks) : []) {
    const shown = new Set(locales.flatMap((side) => row[side].map((index) => blocks[side][index])));
    const index = rows.findIndex((one) =>
      locales.some((side) => one[side].some(({ block }) => block && shown.has(block))),
    );
    marks[Math.max(index, 0)]?.push(...row.links.filter(({ behind }) => behind));
  }
  return marks;
}

/** The whole text again, with what was typed at its places. */
export function composed({ isHtml, isLine, parts }: Cut, typed: ReadonlyMap<string, string>) {
  const isSpaced = parts.some((part, index) => part.trim() === "" && index > 0);
  const whole: string[] = [];
  const isEmpty = (text: string) => text.trim() === "";
  for (let index = -1; index < parts.length; index += 1) {
    const [old = "", now = old] = [parts[index], typed.get(String(index))];
    const isRemoved = isEmpty(now) && !isEmpty(old);
    if (isRemoved && !isHtml && isEmpty(whole.at(-1) ?? "")) whole.pop();
    if (index >= 0 && !isRemoved && (whole.length > 0 || !isEmpty(now))) whole.push(now);
    for (const [place, text] of typed) {
      if (!place.startsWith(`${index}+`) || isEmpty(text)) continue;
      if (!isHtml && isSpaced && whole.length > 0) whole.push("");
      whole.push(text);
      if (!isHtml && isSpaced && index < 0) whole.push("");
    }
  }
  const text = whole.join(isHtml ? "" : "\n");
  return isLine ? text.replace(/(?<!\s)\s*\n\s*/g, " ") : text;
}

function wholeRow(blocks: Record<Locale, Block[]>) {
  const all = (side: Locale) => blocks[side].map((_, index) => index);
  return { en: all("en"), ar: all("ar") };
}

const longNames = /description|philosophy|intro_text|footerText|objectives|current_status|next_steps/i;

/** Whether a text is a line, lines or structured, as in the form of its record. */
export function formOf({ en, ar }: Record<Locale, string>, field: string, isStructured: boolean): Form {
  if (isStructured) return "structured";
  const isLong = longNames.test(field) || locales.some((side) => ({ en, ar })[side].includes("\n"));
  return isLong ? "lines" : "line";
}
