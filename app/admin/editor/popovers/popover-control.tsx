import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useEditorState } from "@tiptap/react";
import type { adminEn } from "#app/i18n/words/admin.en.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { Icon, type IconName } from "../../frame/icons.tsx";
import { openPopover, type PopoverName } from "./open-popover.ts";

type PopoverControlProps = { popover: PopoverName; word: keyof typeof adminEn; icon: IconName; keys?: string };

export function PopoverControl({ popover, word, icon, keys }: PopoverControlProps) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const isActive = useEditorState({ editor, selector: ({ editor }) => editor?.isActive(popover) ?? false }) ?? false;
  return (
    <RichTextEditor.Control
      aria-label={t(word)}
      title={t(word)}
      aria-haspopup="dialog"
      aria-keyshortcuts={keys}
      active={isActive}
      onClick={() => editor && openPopover(editor, popover)}
    >
      <Icon name={icon} />
    </RichTextEditor.Control>
  );
}
