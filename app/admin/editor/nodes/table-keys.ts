import { Extension } from "@tiptap/core";
import { Selection, type TextSelection } from "@tiptap/pm/state";
import { isInTable } from "@tiptap/pm/tables";

/** From right to left too, the library takes the left edge of a cell for its start. */
export const TableKeys = Extension.create({
  name: "tableKeys",
  priority: 1_000,
  addKeyboardShortcuts() {
    const leave = (edge: "left" | "right") => () => {
      const { state, view } = this.editor;
      const { $cursor } = state.selection as TextSelection;
      const line = $cursor && isInTable(state) && view.nodeDOM($cursor.before());
      const isRightToLeft = line instanceof Element && getComputedStyle(line).direction === "rtl";
      if (!$cursor || !isRightToLeft || !view.endOfTextblock(edge)) return false;
      const isOn = edge === "left";
      const beside = state.doc.resolve(isOn ? $cursor.after() : $cursor.before());
      const place = Selection.findFrom(beside, isOn ? 1 : -1, true);
      if (place) view.dispatch(state.tr.setSelection(place).scrollIntoView());
      return place !== null;
    };
    return { ArrowLeft: leave("left"), ArrowRight: leave("right") };
  },
});
