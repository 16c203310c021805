import { Extension } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { type EditorState, NodeSelection, Selection, type TextSelection } from "@tiptap/pm/state";
import { CellSelection, cellAround, deleteCellSelection, nextCell } from "@tiptap/pm/tables";

/** Empties the selected cells, and goes into the first of them. */
export function withoutCells(state: EditorState) {
  if (!(state.selection instanceof CellSelection)) return null;
  let { tr } = state;
  deleteCellSelection(state, (emptied) => {
    tr = emptied;
  });
  const first = Math.min(...state.selection.ranges.map(({ $from }) => $from.pos));
  return tr.setSelection(Selection.near(tr.doc.resolve(first))).scrollIntoView();
}

/** From right to left too, the library takes the left edge of a cell or of a text between blocks for its start. */
export const TableKeys = Extension.create({
  name: "tableKeys",
  priority: 1_000,
  addKeyboardShortcuts() {
    const isRightToLeft = (position: number) => {
      const element = this.editor.view.nodeDOM(position);
      return element instanceof Element && getComputedStyle(element).direction === "rtl";
    };
    /** The caret, where it is at this edge of a text that is read from right to left. */
    const caretAt = (edge: "left" | "right") => {
      const { state, view } = this.editor;
      const { $cursor } = state.selection as TextSelection;
      const isThere = $cursor && isRightToLeft($cursor.before());
      return isThere && view.endOfTextblock(edge === "left" ? "forward" : "backward") ? $cursor : null;
    };
    const leave = (edge: "left" | "right") => () => {
      const { state, view } = this.editor;
      const { selection, doc } = state;
      const isForward = edge === "left";
      const $cursor = caretAt(edge);
      const isBlock = selection instanceof NodeSelection || selection instanceof GapCursor;
      if (!$cursor && !(isBlock && isRightToLeft(selection.from))) return false;
      const $block = isForward ? selection.$to : selection.$from;
      const $beside = $cursor ? doc.resolve(isForward ? $cursor.after() : $cursor.before()) : $block;
      const place = Selection.findFrom($beside, isForward ? 1 : -1);
      if (place) view.dispatch(state.tr.setSelection(place).scrollIntoView());
      return true;
    };
    const extend = (edge: "left" | "right") => () => {
      const { state, view } = this.editor;
      const { selection } = state;
      const cells = selection instanceof CellSelection && isRightToLeft(selection.$headCell.pos) ? selection : null;
      const $cursor = cells ? null : caretAt(edge);
      const $head = cells?.$headCell ?? ($cursor && cellAround($cursor));
      if (!$head) return false;
      const $next = nextCell($head, "horiz", edge === "left" ? 1 : -1);
      if ($next) view.dispatch(state.tr.setSelection(new CellSelection(cells?.$anchorCell ?? $head, $next)));
      return true;
    };
    return {
      ArrowLeft: leave("left"),
      ArrowRight: leave("right"),
      "Shift-ArrowLeft": extend("left"),
      "Shift-ArrowRight": extend("right"),
    };
  },
});
