import type { EditorView } from "@tiptap/pm/view";

/** The browser may report a moved caret after the next key, which would then act where the caret no longer is. */
export function readCaret({ dom }: EditorView, { key, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (!isComposing && (ctrlKey || metaKey || altKey || /^(?:Backspace|Delete|Enter)$/.test(key)))
    dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
  return false;
}
