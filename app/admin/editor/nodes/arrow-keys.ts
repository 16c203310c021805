import { Extension } from "@tiptap/core";
import { GapCursor } from "@tiptap/pm/gapcursor";
import { NodeSelection, Selection, type TextSelection } from "@tiptap/pm/state";
import { CellSelection, cellAround, nextCell } from "@tiptap/pm/tables";

type Edge = "left" | "right";

/** From right to left too, the library takes the left edge of a cell or of a text between blocks for its start. */
export const ArrowKeys = Extension.create({
  name: "arrowKeys",
  priority: 1_000,
  addKeyboardShortcuts() {
    const isRightToLeft = (position: number) => {
      const { node } = this.editor.view.domAtPos(position);
      return node instanceof Element && getComputedStyle(node).direction === "rtl";
    };
    const caretIn = ({ $cursor }: TextSelection) => ($cursor && isRightToLeft($cursor.start()) ? $cursor : null);
    const isAtEnd = (edge: Edge) => this.editor.view.endOfTextblock(edge === "left" ? "forward" : "backward");
    const leave = (edge: Edge) => () => {
      const { state, view } = this.editor;
      const { selection, doc } = state;
      const $caret = caretIn(selection as TextSelection);
      const isBlock = selection instanceof NodeSelection || selection instanceof GapCursor;
      if ($caret && !isAtEnd(edge)) {
        // English words alone begin at the left for the library, which would leave them.
        const isMistaken = view.endOfTextblock(edge);
        if (isMistaken) getSelection()?.modify("move", edge, "character");
        return isMistaken;
      }
      if (!$caret && !(isBlock && isRightToLeft(selection.from))) return false;
      const [before, after] = $caret ? [$caret.before(), $caret.after()] : [selection.from, selection.to];
      const place =
        edge === "left" ? Selection.findFrom(doc.resolve(after), 1) : Selection.findFrom(doc.resolve(before), -1);
      if (place) view.dispatch(state.tr.setSelection(place).scrollIntoView());
      return true;
    };
    const extend = (edge: Edge) => () => {
      const { state, view } = this.editor;
      const { selection } = state;
      const cells = selection instanceof CellSelection && isRightToLeft(selection.$headCell.pos + 1) ? selection : null;
      const $cursor = !cells && isAtEnd(edge) ? caretIn(selection as TextSelection) : null;
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
