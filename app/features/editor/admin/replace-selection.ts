import { Extension } from "@tiptap/core";
import { type EditorState, Plugin, Selection } from "@tiptap/pm/state";
import { CellSelection } from "@tiptap/pm/tables";
import type { EditorView } from "@tiptap/pm/view";
import { goBelow, selectedSolid } from "./figures/solid.ts";

/** What is typed over a selected picture comes below it, and over selected cells instead of them, into the first. */
export const ReplaceSelection = Extension.create({
  name: "replaceSelection",
  priority: 1_000,
  addKeyboardShortcuts() {
    const emptyCells = () => dispatch(this.editor.view, withoutCells(this.editor.state));
    return { Enter: emptyCells, "Shift-Enter": emptyCells };
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput: (view, _from, _to, text) => writeInstead(view, text),
        handleDOMEvents: {
          // The library would delete the selection when a composition starts.
          compositionstart: (view) => writeInstead(view) && false,
          beforeinput: writeUnkeyed,
        },
      },
    }),
  ],
});

/** Text of a dictation or of a phone's keyboard comes without keys. */
function writeUnkeyed(view: EditorView, event: InputEvent) {
  if (event.inputType !== "insertText" || !writeInstead(view, event.data ?? "")) return false;
  event.preventDefault();
  return true;
}

function writeInstead(view: EditorView, text = "") {
  const tr = selectedSolid(view.state) ? goBelow(view.state.tr) : withoutCells(view.state);
  return dispatch(view, text && tr ? tr.insertText(text) : tr);
}

function dispatch(view: EditorView, tr: ReturnType<typeof withoutCells>) {
  if (tr) view.dispatch(tr);
  return tr !== null;
}

/** The first cell is emptied last: a composition in it is undone together with what came right before it. */
function withoutCells({ selection, schema, tr }: EditorState) {
  if (!(selection instanceof CellSelection)) return null;
  const cells = selection.ranges.toSorted((one, other) => other.$from.pos - one.$from.pos);
  for (const { $from, $to } of cells) tr.replaceWith($from.pos, $to.pos, schema.nodes.paragraph?.create() ?? []);
  return tr.setSelection(Selection.near(tr.doc.resolve(cells.at(-1)?.$from.pos ?? 0))).scrollIntoView();
}
