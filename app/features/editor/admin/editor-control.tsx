import { RichTextEditor, type RichTextEditorControlProps, useRichTextEditorContext } from "@mantine/tiptap";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Icon, type IconName } from "#app/admin/frame/icons.tsx";
import type { AdminWord } from "#app/i18n/words/admin-word.ts";

type EditorControlProps = RichTextEditorControlProps & {
  word: AdminWord;
  icon: IconName;
  isActive?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  command: (editor: Editor) => unknown;
};

export function EditorControl({ word, icon, isActive, isPossible, command, ...others }: EditorControlProps) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const state = useEditorState({
    editor,
    selector: ({ editor }) =>
      editor && { active: isActive?.(editor) ?? false, disabled: isPossible?.(editor) === false },
  });
  return (
    <RichTextEditor.Control
      aria-label={t(word)}
      title={t(word)}
      {...state}
      onClick={() => editor && command(editor)}
      {...others}
    >
      <Icon name={icon} />
    </RichTextEditor.Control>
  );
}
