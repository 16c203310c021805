import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useEditorState } from "@tiptap/react";
import type { Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { Icon } from "../../frame/icons.tsx";
import { toggleIsolation } from "./isolation.ts";

export function IsolateControl({ language }: { language: Locale }) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const state = useEditorState({
    editor,
    selector: ({ editor }) => {
      const isActive = editor?.isActive("bdi") ?? false;
      return { isActive, isPossible: isActive || !editor?.state.selection.empty };
    },
  });
  return (
    <RichTextEditor.Control
      aria-label={t("articles.editor.isolate")}
      title={t("articles.editor.isolateHint")}
      active={state?.isActive ?? false}
      disabled={!state?.isPossible}
      onClick={() => editor && toggleIsolation(editor, language)}
    >
      <Icon name="Languages" />
    </RichTextEditor.Control>
  );
}
