import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { TextSelection } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { BubbleMenu as Bubble } from "@tiptap/react/menus";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { PopoverControl } from "../popovers/popover-control.tsx";
import { IsolateControl } from "./isolate-control.tsx";
import { useToolbarKeys } from "./use-toolbar-keys.ts";

const stickyBarsPx = 136;

export function BubbleMenu({ language }: { language: Locale }) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const keys = useToolbarKeys();
  if (!editor) return null;
  return (
    <Bubble
      editor={editor}
      className="bubble-menu"
      updateDelay={100}
      options={{
        placement: "top",
        offset: 8,
        flip: { padding: { top: stickyBarsPx } },
        shift: () => ({ padding: 8, boundary: columnOf(editor) }),
        hide: { padding: { top: stickyBarsPx } },
      }}
      appendTo={() => editor.view.dom.closest<HTMLElement>(".text-editor") ?? document.body}
      shouldShow={({ editor, element, state: { selection } }) =>
        selection instanceof TextSelection &&
        !selection.empty &&
        !editor.isActive("codeBlock") &&
        (editor.isFocused || element.contains(document.activeElement))
      }
    >
      <div role="toolbar" aria-label={t("articles.editor.selection")} className="bubble-controls" {...keys}>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Code />
        <PopoverControl popover="link" word="articles.editor.link" icon="Link" keys="Control+K Meta+K" />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Blockquote />
        <IsolateControl language={language} />
      </div>
    </Bubble>
  );
}

/** Beside it stands the sidebar, which the menu would cover. */
function columnOf(editor: Editor) {
  const { dom } = editor.view;
  return dom.closest("[data-full]") ?? dom.closest(".screen-column") ?? undefined;
}
