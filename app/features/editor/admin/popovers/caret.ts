import type { Editor, Range } from "@tiptap/core";
import { NodeSelection, type SelectionRange } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { beforeCaption, selectedFigureView } from "../figures/figure-view.ts";

export type Caret = {
  box: { left: number; bottom: number };
  /** What is selected now, in cells as `ranges`; of a picture its caption, or the part of it that was selected. */
  range: () => Range & { ranges?: readonly SelectionRange[] };
  /** Puts the focus back, in a caption at this place of the document. */
  takeBack: (position?: number) => void;
};

export function caretOf(editor: Editor): Caret {
  const figure = selectedFigureView(editor);
  const focus = () => editor.commands.focus(null, { scrollIntoView: false });
  if (!figure) return { box: boxIn(editor.view), range: () => editor.state.selection, takeBack: focus };
  const { captionView } = figure;
  const start = () => editor.state.selection.from + beforeCaption;
  const size = () => selectedFigureView(editor)?.captionSize ?? 0;
  if (!captionView)
    return { box: boxIn(editor.view), range: () => ({ from: start(), to: start() + size() }), takeBack: focus };
  const { from, to } = captionView.state.selection;
  return {
    box: boxIn(captionView),
    range: () => ({ from: start() + from, to: start() + to }),
    takeBack: (position) => selectedFigureView(editor)?.editCaption(position === undefined ? to : position - start()),
  };
}

function boxIn(view: EditorView) {
  const { selection } = view.state;
  const block = selection instanceof NodeSelection && selection.node.isBlock ? view.nodeDOM(selection.from) : null;
  return block instanceof Element ? block.getBoundingClientRect() : view.coordsAtPos(selection.from);
}
