import { type Editor, getMarkRange, type Range } from "@tiptap/core";
import type { MarkType } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Caret } from "../popovers/caret.ts";

type Linked = ReturnType<Caret["range"]>;
const typeOf = ({ schema }: Editor) => schema.marks.link as MarkType;

function linkedRanges(editor: Editor, { from, to, ranges }: Linked): Range[] {
  const link = getMarkRange(editor.state.doc.resolve(from), typeOf(editor));
  if (link && link.to >= to) return [link];
  return ranges?.map(({ $from, $to }) => ({ from: $from.pos, to: $to.pos })) ?? [{ from, to }];
}

export function hrefAt(editor: Editor, range: Linked) {
  let href = "";
  for (const { from, to } of linkedRanges(editor, range))
    editor.state.doc.nodesBetween(from, to, ({ marks }) => {
      href ||= String(typeOf(editor).isInSet(marks)?.attrs.href ?? "");
    });
  return href;
}

/** Links what is selected or the whole link around the caret; where there is neither, `name` is inserted as a link. */
export function setLinkTo(editor: Editor, range: Linked, href: string, name: string) {
  const { tr, schema } = editor.state;
  const ranges = linkedRanges(editor, range);
  const { from, to } = ranges[0] ?? range;
  const link = typeOf(editor).create({ href });
  const hasText = ranges.some((one) => one.from < one.to);
  for (const one of ranges) tr.addMark(one.from, one.to, link);
  if (!hasText) {
    tr.insert(from, schema.text(name, [...tr.doc.resolve(from).marks(), link]));
    if (editor.state.selection.empty) tr.setSelection(TextSelection.create(tr.doc, from + name.length));
  }
  editor.view.dispatch(tr.removeStoredMark(link.type).setMeta("preventAutolink", true));
  return hasText ? to : from + name.length;
}

export function unlink(editor: Editor, range: Linked) {
  const { tr } = editor.state;
  const ranges = linkedRanges(editor, range);
  for (const { from, to } of ranges) tr.removeMark(from, to, typeOf(editor));
  editor.view.dispatch(tr.setMeta("preventAutolink", true));
  return ranges[0]?.to;
}
