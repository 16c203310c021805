import type { Editor } from "@tiptap/core";

export type PopoverName = "link" | "caption" | "embed" | "footnote" | "picture" | "gallery" | "more";

declare module "@tiptap/core" {
  interface EditorEvents {
    popover: PopoverName;
  }
}

export function openPopover(editor: Editor, name: PopoverName) {
  editor.commands.scrollIntoView();
  editor.emit("popover", name);
  return true;
}
