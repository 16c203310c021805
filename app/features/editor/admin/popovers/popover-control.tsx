import type { IconName } from "#app/admin/frame/icons.tsx";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";
import { EditorControl } from "../editor-control.tsx";
import { openPopover, type PopoverName } from "./open-popover.ts";

type PopoverControlProps = { popover: PopoverName; word: AdminWord; icon: IconName; keys?: string };

export function PopoverControl({ popover, word, icon, keys }: PopoverControlProps) {
  return (
    <EditorControl
      word={word}
      icon={icon}
      aria-haspopup="dialog"
      aria-keyshortcuts={keys}
      isActive={(editor) => editor.isActive(popover)}
      command={(editor) => openPopover(editor, popover)}
    />
  );
}
