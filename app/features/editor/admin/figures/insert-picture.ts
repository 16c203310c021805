import type { Editor } from "@tiptap/core";
import type { Node, Schema } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { Locale } from "#app/i18n/locale.ts";
import { blockPoint } from "./solid.ts";

type Inserted = { address: string; alt_en: string | null; alt_ar: string | null };

export function altOf({ alt_en, alt_ar }: Inserted, language: Locale) {
  return (language === "ar" ? alt_ar : alt_en) ?? "";
}

/** Between blocks near this place, and selected; in the place of an empty paragraph there. */
export function insertPicture(editor: Editor, picture: Inserted, language: Locale, pos = editor.state.selection.to) {
  insertBlock(editor, figureOf(editor.schema, picture.address, altOf(picture, language)), pos);
}

function insertBlock(editor: Editor, figure: Node, pos = editor.state.selection.to) {
  const { tr, doc } = editor.state;
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  const isReplacing = $pos.parent.type.name === "paragraph" && $pos.parent.content.size === 0 && canStand($pos, figure);
  const start = isReplacing ? $pos.before() : blockPoint($pos, figure);
  tr.replaceWith(start, isReplacing ? $pos.after() : start, figure);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView());
}

export function insertGallery(editor: Editor, pictures: Inserted[], language: Locale) {
  const [only, ...others] = pictures;
  if (only && others.length === 0) return insertPicture(editor, only, language);
  const figures = pictures.map((picture) => figureOf(editor.schema, picture.address, altOf(picture, language)));
  insertBlock(editor, editor.schema.nodes.gallery?.create(null, figures) as Node);
}

export function addToGallery(editor: Editor, pictures: Inserted[], language: Locale) {
  const { tr, selection, schema } = editor.state;
  const figures = pictures.map((picture) => figureOf(schema, picture.address, altOf(picture, language)));
  const { $from, from, to } = selection;
  if (!(selection instanceof NodeSelection)) return;
  if ($from.parent.type.name === "gallery") tr.insert(to, figures);
  else {
    const first = selection.node.type.create({ ...selection.node.attrs, isWide: false }, selection.node.content);
    tr.replaceWith(from, to, schema.nodes.gallery?.create(null, [first, ...figures]) as Node);
  }
  const position = $from.parent.type.name === "gallery" ? to : from + 1;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)).setMeta("replacesSelected", true));
}

export function figureOf(schema: Schema, src: string, alt: string) {
  const { figure, figcaption } = schema.nodes;
  return figure?.create({ src, alt }, figcaption?.create()) as Node;
}

function canStand($pos: ReturnType<Node["resolve"]>, { type }: Node) {
  const [parent, index] = [$pos.node(-1), $pos.index(-1)];
  return parent.canReplaceWith(index, index + 1, type);
}
