import { Extension } from "@tiptap/core";
import { NodeSelection, Plugin, Selection, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { fileDropCursor } from "./file-drop.ts";
import { readCaret } from "./read-caret.ts";
import {
  dropEmptyGalleries,
  extendOver,
  goBelow,
  isSolid,
  keepSelected,
  moveInGallery,
  removeSolid,
  selectBeside,
  selectedSolid,
} from "./solid.ts";

type Change = (tr: Transaction) => Transaction | null;

export const FigureKeys = Extension.create({
  name: "figureKeys",
  priority: 1_000,
  // Selected from the beginning, the first block would be given up at the first click on it.
  onCreate() {
    const { state, view } = this.editor;
    const selection = selectedSolid(state) && Selection.findFrom(state.doc.resolve(0), 1, true);
    if (selection) view.dispatch(state.tr.setSelection(selection));
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const apply = (change: Change) => () => {
      const tr = change(editor.state.tr);
      if (tr) editor.view.dispatch(tr);
      return tr !== null;
    };
    const onSelected = (change: Change, otherwise: Change = () => null) =>
      apply((tr) => (selectedSolid(editor.state) ? change(tr) : otherwise(tr)));
    const back = onSelected(removeSolid, (tr) => selectBeside(tr, -1));
    const forward = onSelected(removeSolid, (tr) => selectBeside(tr, 1));
    return {
      Enter: onSelected((tr) => (editor.isActive("embed") ? null : goBelow(tr, true))),
      "Shift-Enter": onSelected((tr) => goBelow(tr, true)),
      Backspace: back,
      "Mod-Backspace": back,
      Delete: forward,
      "Mod-Delete": forward,
      "Shift-ArrowUp": onSelected((tr) => extendOver(tr, -1)),
      "Shift-ArrowDown": onSelected((tr) => extendOver(tr, 1)),
      "Alt-ArrowUp": onSelected((tr) => moveInGallery(tr, -1)),
      "Alt-ArrowDown": onSelected((tr) => moveInGallery(tr, 1)),
      Tab: () => focusBar(editor.view),
    };
  },
  dispatchTransaction({ transaction, next }) {
    const kept = keepSelected(this.editor.state, transaction);
    if (kept) next(kept);
  },
  addProseMirrorPlugins: () => [
    fileDropCursor(),
    new Plugin({
      appendTransaction: (changes, _before, { doc, tr }) => {
        if (changes.some(({ docChanged }) => docChanged)) dropEmptyGalleries(doc, tr);
        return tr.docChanged ? tr : null;
      },
      props: {
        handleClickOn: (view, _pos, node, position, { target }, isDirect) =>
          isDirect && node.type.name === "gallery" && target === view.nodeDOM(position) && select(view, position),
        handleDoubleClickOn: (view, _pos, node, position) => isSolid(node) && select(view, position),
        handleDOMEvents: { mousedown: leaveSolid, keydown: readCaret },
      },
    }),
  ],
});

function focusBar(view: EditorView) {
  const selected = selectedSolid(view.state);
  const figure = selected && view.nodeDOM(selected.from);
  const button = figure instanceof Element && figure.querySelector<HTMLElement>(".figure-bar button");
  if (button) button.focus();
  return Boolean(button);
}

function select(view: EditorView, position: number) {
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)));
  return true;
}

function leaveSolid(view: EditorView, { button, shiftKey, target, clientX, clientY }: MouseEvent) {
  if (button !== 0 || shiftKey || !selectedSolid(view.state) || (target as Element).closest("figure, .embed"))
    return false;
  const found = view.posAtCoords({ left: clientX, top: clientY });
  if (found) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(found.pos))));
  return false;
}
