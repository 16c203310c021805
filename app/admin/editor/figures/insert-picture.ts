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
export function insertPicture(editor: Editor, picture: Inserted, language: Locale, at = editor.state.selection.to) {
  insertBlock(editor, figureOf(editor.schema, picture.address, altOf(picture, language)), at);
}

function insertBlock(editor: Editor, figure: Node, at = editor.state.selection.to) {
  const { tr, doc } = editor.state;
  const $at = doc.resolve(Math.min(at, doc.content.size));
  const isReplacing = $at.parent.type.name === "paragraph" && $at.parent.content.size === 0 && canStand($at, figure);
  const start = isReplacing ? $at.before() : blockPoint($at, figure);
  tr.replaceWith(start, isReplacing ? $at.after() : start, figure);
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
  const at = $from.parent.type.name === "gallery" ? to : from + 1;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)).setMeta("replacesSelected", true));
}

export function figureOf(schema: Schema, src: string, alt: string) {
  const { figure, figcaption } = schema.nodes;
  return figure?.create({ src, alt }, figcaption?.create()) as Node;
}

function canStand($at: ReturnType<Node["resolve"]>, { type }: Node) {
  const [parent, index] = [$at.node(-1), $at.index(-1)];
  return parent.canReplaceWith(index, index + 1, type);
}
