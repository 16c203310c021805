import { Extension } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { NodeSelection, Selection, type TextSelection } from "@tiptap/pm/state";
import { CellSelection, cellAround, nextCell } from "@tiptap/pm/tables";

type Edge = "left" | "right";

/** For the library, all texts of an editor are read as the first, and a cell or a text between blocks from the left. */
export const ArrowKeys = Extension.create({
  name: "arrowKeys",
  priority: 1_000,
  addKeyboardShortcuts() {
    const isRightToLeft = (position: number) => {
      const { node } = this.editor.view.domAtPos(position);
      return node instanceof Element && getComputedStyle(node).direction === "rtl";
    };
    const isAtEnd = ({ $head }: Selection, isForward: boolean) =>
      $head.parentOffset === (isForward ? $head.parent.content.size : 0);
    const leave = (edge: Edge) => () => {
      const { state, view } = this.editor;
      const { selection, doc } = state;
      const { $cursor } = selection as TextSelection;
      const isOwn = $cursor || selection instanceof NodeSelection || selection instanceof GapCursor;
      const isReversed = isRightToLeft($cursor?.start() ?? selection.from);
      if (!isOwn || !(isReversed || ($cursor && isRightToLeft(0)))) return false;
      const isForward = (edge === "left") === isReversed;
      if ($cursor && !isAtEnd(selection, isForward)) {
        const isAtOther = isAtEnd(selection, !isForward);
        if (isAtOther) getSelection()?.modify("move", edge, "character");
        return isAtOther;
      }
      const [before, after] = $cursor ? [$cursor.before(), $cursor.after()] : [selection.from, selection.to];
      const next = isForward ? Selection.findFrom(doc.resolve(after), 1) : Selection.findFrom(doc.resolve(before), -1);
      if (next) view.dispatch(state.tr.setSelection(next).scrollIntoView());
      return true;
    };
    const extend = (edge: Edge) => () => {
      const { state, view } = this.editor;
      const { selection } = state;
      const cells = selection instanceof CellSelection && isRightToLeft(selection.$headCell.pos + 1) ? selection : null;
      const { $cursor } = selection as TextSelection;
      const isAtEdge = $cursor && isRightToLeft($cursor.start()) && isAtEnd(selection, edge === "left");
      const $head = cells?.$headCell ?? (isAtEdge && cellAround($cursor));
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
