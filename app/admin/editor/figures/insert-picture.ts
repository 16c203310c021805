import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { Locale } from "#app/i18n/locale.ts";
import { blockPoint } from "./solid.ts";

type Inserted = { address: string; alt_en: string | null; alt_ar: string | null };

export function altOf({ alt_en, alt_ar }: Inserted, language: Locale) {
  return (language === "ar" ? alt_ar : alt_en) ?? "";
}

/** Between blocks near this place, and selected; in the place of an empty paragraph there. */
export function insertPicture(editor: Editor, picture: Inserted, language: Locale, at = editor.state.selection.to) {
  const { tr, doc } = editor.state;
  const figure = figureOf(editor, picture.address, altOf(picture, language));
  const $at = doc.resolve(Math.min(at, doc.content.size));
  const isReplacing = $at.parent.type.name === "paragraph" && $at.parent.content.size === 0 && canStand($at, figure);
  const start = isReplacing ? $at.before() : blockPoint($at, figure);
  tr.replaceWith(start, isReplacing ? $at.after() : start, figure);
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView());
}

export function figureOf({ schema }: Pick<Editor, "schema">, src: string, alt: string) {
  const { figure, figcaption } = schema.nodes;
  return figure?.create({ src, alt }, figcaption?.create()) as Node;
}

function canStand($at: ReturnType<Node["resolve"]>, { type }: Node) {
  const [parent, index] = [$at.node(-1), $at.index(-1)];
  return parent.canReplaceWith(index, index + 1, type);
}
