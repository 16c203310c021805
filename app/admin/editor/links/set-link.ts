import { type Editor, getMarkRange, type Range } from "@tiptap/core";
import type { MarkType } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

const typeOf = ({ schema }: Editor) => schema.marks.link as MarkType;

function linkedRange(editor: Editor, { from, to }: Range): Range {
  const link = getMarkRange(editor.state.doc.resolve(from), typeOf(editor));
  return link && link.to >= to ? link : { from, to };
}

export function hrefAt(editor: Editor, range: Range) {
  const { from, to } = linkedRange(editor, range);
  let href = "";
  editor.state.doc.nodesBetween(from, to, ({ marks }) => {
    href ||= String(typeOf(editor).isInSet(marks)?.attrs.href ?? "");
  });
  return href;
}

/** Links what is selected or the whole link around the caret; where there is neither, `name` is inserted as a link. */
export function setLinkTo(editor: Editor, range: Range, href: string, name: string) {
  const { tr, schema } = editor.state;
  const { from, to } = linkedRange(editor, range);
  const link = typeOf(editor).create({ href });
  if (from < to) tr.addMark(from, to, link);
  else {
    tr.insert(from, schema.text(name, [...tr.doc.resolve(from).marks(), link]));
    if (editor.state.selection.empty) tr.setSelection(TextSelection.create(tr.doc, from + name.length));
  }
  editor.view.dispatch(tr.removeStoredMark(link.type).setMeta("preventAutolink", true));
  return from < to ? to : from + name.length;
}

export function unlink(editor: Editor, range: Range) {
  const { from, to } = linkedRange(editor, range);
  editor.view.dispatch(editor.state.tr.removeMark(from, to, typeOf(editor)).setMeta("preventAutolink", true));
  return to;
}
