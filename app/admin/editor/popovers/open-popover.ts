import type { Editor } from "@tiptap/core";

export type PopoverName = "link" | "caption" | "embed" | "footnote" | "picture" | "gallery";

declare module "@tiptap/core" {
  interface EditorEvents {
    popover: PopoverName;
  }
}

/** Opens one of the editor's small forms beside the caret. */
export function openPopover(editor: Editor, name: PopoverName) {
  editor.emit("popover", name);
  return true;
}
