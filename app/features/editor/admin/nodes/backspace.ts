import { Extension } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";

/** The library's own keys leave the caret behind a line that is joined to a quotation, and lose the lines of code. */
export const Backspace = Extension.create({
  name: "backspace",
  addKeyboardShortcuts: () => ({
    Backspace({ editor: { state, view, commands } }) {
      const { empty, $from } = state.selection;
      if (!empty || $from.parentOffset > 0 || $from.depth === 0) return false;
      if ($from.pos === 1 && $from.parent.type.name === "codeBlock") return commands.setParagraph();
      const around = $from.node(-1);
      const above = around.maybeChild($from.index(-1) - 1);
      if (above?.type.name !== "blockquote" || around.type === above.type || !above.lastChild?.isTextblock)
        return false;
      const end = $from.before() - 2;
      const tr = state.tr.replace(end, $from.after(), new Slice($from.parent.content, 0, 0));
      view.dispatch(tr.setSelection(TextSelection.create(tr.doc, end)).scrollIntoView());
      return true;
    },
  }),
});
