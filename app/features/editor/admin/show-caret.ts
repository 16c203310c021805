import type { EditorView } from "@tiptap/pm/view";
import type { Editor } from "@tiptap/react";

const marginPx = 24;

/** Keeps the caret's line between the bars that stick above the text and at the end of what is visible. */
export function showCaret(view: EditorView) {
  const { top, bottom } = view.coordsAtPos(view.state.selection.head);
  const toolbar = view.dom.closest(".text-editor")?.querySelector("[role=toolbar]")?.getBoundingClientRect();
  const first = (toolbar?.bottom ?? 0) + marginPx;
  const bar = view.dom.closest("form")?.querySelector(".record-actions")?.getBoundingClientRect();
  const last = Math.min(lastVisible(), bar?.top ?? Number.POSITIVE_INFINITY) - marginPx;
  if (bottom > last) scrollBy({ top: bottom - last });
  else if (top < first) scrollBy({ top: top - first });
  return true;
}

/** A phone's keyboard covers the end of the window without making it smaller. */
export function showCaretAboveKeyboard(editor: Editor) {
  const show = () => {
    if (!editor.isDestroyed && editor.isFocused) showCaret(editor.view);
  };
  visualViewport?.addEventListener("resize", show);
  return () => visualViewport?.removeEventListener("resize", show);
}

function lastVisible() {
  return visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
}
