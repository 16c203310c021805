import { Extension } from "@tiptap/core";
import { openPopover } from "../popovers/open-popover.ts";

/** Keys of commands that open something; those of formats come with the formats. */
export const EditorKeys = Extension.create({
  name: "editorKeys",
  addKeyboardShortcuts() {
    return {
      "Mod-k": ({ editor }) => openPopover(editor, "link"),
    };
  },
});
