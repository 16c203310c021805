import { Extension } from "@tiptap/core";
import { openPopover } from "../popovers/open-popover.ts";
import { deleteBlock, duplicateBlock, moveBlock } from "./block-commands.ts";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    blocks: {
      moveBlock: (step: -1 | 1) => ReturnType;
      duplicateBlock: () => ReturnType;
      deleteBlock: () => ReturnType;
    };
  }
  interface EditorEvents {
    blockMenu: null;
    shortcuts: null;
  }
}

export const EditorKeys = Extension.create({
  name: "editorKeys",
  addCommands: () => ({
    moveBlock:
      (step) =>
      ({ state, tr }) =>
        moveBlock(state, tr, step),
    duplicateBlock:
      () =>
      ({ state, tr }) =>
        duplicateBlock(state, tr),
    deleteBlock:
      () =>
      ({ state, tr }) =>
        deleteBlock(state, tr),
  }),
  addKeyboardShortcuts() {
    const emit = (event: "blockMenu" | "shortcuts") => () => {
      this.editor.commands.scrollIntoView();
      this.editor.emit(event, null);
      return true;
    };
    // The browser would select text by this key where the block cannot move.
    const move = (step: -1 | 1) => () => this.editor.commands.moveBlock(step) || true;
    return {
      "Alt-Shift-ArrowUp": move(-1),
      "Alt-Shift-ArrowDown": move(1),
      "Mod-Shift-d": () => this.editor.commands.duplicateBlock(),
      "Alt-Enter": emit("blockMenu"),
      "Mod-/": emit("shortcuts"),
      "Alt-F10": ({ editor }) => focusToolbar(editor.view.dom),
      "Mod-k": ({ editor }) => openPopover(editor, "link"),
    };
  },
});

function focusToolbar(text: HTMLElement) {
  const controls = text.closest(".text-editor")?.querySelectorAll<HTMLElement>("[role=toolbar] [tabindex='0']") ?? [];
  const shown = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }));
  shown.at(-1)?.focus();
  return true;
}
