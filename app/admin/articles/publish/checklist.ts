import type { Node } from "@tiptap/pm/model";
import type { ArticleForm } from "#app/records/articles/article.ts";
import { footnoteKey } from "#app/records/articles/text/footnote-text.ts";

/** `block` is the number of a block at the top of the text. */
type Place = { field: keyof ArticleForm } | { position: number } | { block: number };
export type Point = { word: string; values?: Record<string, string | number>; place: Place };
export type TextLink = { href: string; position: number };

type Checked = { fields: Pick<ArticleForm, "title" | "excerpt" | "translation_of">; text: Node | null };

/** What an article lacks, which may be meant so. */
export function pointsOf({ fields, text }: Checked, hasTranslation: boolean): Point[] {
  const points: Point[] = [];
  if (!fields.title.trim()) points.push({ word: "publish.noTitle", place: { field: "title" } });
  if (!fields.excerpt.trim()) points.push({ word: "publish.noExcerpt", place: { field: "excerpt" } });
  if (text) points.push(...pointsOfText(text));
  if (!hasTranslation && !fields.translation_of)
    points.push({ word: "publish.noTranslation", place: { field: "translation_of" } });
  return points;
}

function pointsOfText(text: Node) {
  const points: Point[] = [];
  let level = 1;
  if (!text.textContent.trim()) points.push({ word: "publish.noText", place: { position: 0 } });
  text.descendants((node, position) => {
    if (node.attrs.src && !node.attrs.alt?.trim()) points.push({ word: "publish.noAlt", place: { position } });
    if (node.type.name !== "heading") return;
    const values = { heading: node.textContent };
    if (!node.textContent.trim()) points.push({ word: "publish.emptyHeading", place: { position } });
    else if (node.attrs.level > level + 1) points.push({ word: "publish.skippedHeading", values, place: { position } });
    level = node.attrs.level;
  });
  return [...points, ...lonelyFootnotes(text)];
}

/** Marks without a note and notes without a mark, which visitors would read as they are written: "[^1]". */
function lonelyFootnotes(text: Node): Point[] {
  const marks = new Map<string, number>();
  const notes = new Map<string, number>();
  const add = (found: Map<string, number>, key: string, position: number) => found.has(key) || found.set(key, position);
  text.descendants((node, position, _parent, index) => {
    if (node.type.spec.code || node.marks.some(({ type }) => type.spec.code)) return false;
    if (node.type.name === "footnoteMark") add(marks, node.attrs.key, position);
    if (node.type.name === "footnote") add(notes, node.attrs.key, position);
    for (const { index: start, 0: whole, 1: key = "" } of (node.text ?? "").matchAll(writtenFootnote))
      add(index === 0 && start === 0 && whole.endsWith(":") ? notes : marks, key, position + start);
  });
  const alone = (these: Map<string, number>, others: Map<string, number>, word: string): Point[] =>
    [...these].flatMap(([key, position]) => (others.has(key) ? [] : { word, values: { key }, place: { position } }));
  return [...alone(marks, notes, "publish.markWithoutNote"), ...alone(notes, marks, "publish.noteWithoutMark")];
}

const writtenFootnote = new RegExp(`${footnoteKey}:?`, "gu");

export function linksIn(text: Node | null) {
  const links = new Map<string, TextLink>();
  text?.descendants((node, position) => {
    const href: unknown = (node.marks.find(({ type }) => type.name === "link") ?? node).attrs.href;
    if (typeof href === "string" && !links.has(href)) links.set(href, { href, position });
  });
  return [...links.values()];
}
