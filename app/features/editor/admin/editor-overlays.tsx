import { TextInput } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { useState } from "react";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { LinkForm } from "./links/link-form.tsx";
import { PasteNotice } from "./markdown/paste-notice.tsx";
import { BlockHandle } from "./menus/block-handle.tsx";
import { BubbleMenu } from "./menus/bubble-menu.tsx";
import { EmbedForm } from "./nodes/embed-form.tsx";
import { EditorPopover, PopoverForm } from "./popovers/editor-popover.tsx";
import "./editor.css";
import "#app/admin/styles/choices.css";
import "./editor-menus.css";
import "./editor-blocks.css";

export function EditorOverlays({ language, isSimple }: { language: Locale; isSimple: boolean }) {
  const { t } = useAdmin();
  const caption = t("articles.editor.tableCaption");
  return (
    <>
      <EditorPopover name="link" label={t("articles.editor.link")}>
        {(close, caret) => <LinkForm language={language} caret={caret} close={close} />}
      </EditorPopover>
      {!isSimple && (
        <>
          <EditorPopover name="caption" label={caption}>
            {(close) => <CaptionForm label={caption} close={close} />}
          </EditorPopover>
          <EditorPopover name="embed" label={t("articles.editor.embed")}>
            {(close) => <EmbedForm language={language} close={close} />}
          </EditorPopover>
          <PasteNotice />
          <BubbleMenu language={language} />
          <BlockHandle language={language} />
        </>
      )}
    </>
  );
}

function CaptionForm({ label, close }: { label: string; close: () => void }) {
  const { editor } = useRichTextEditorContext();
  const [caption, setCaption] = useState(() => String(editor?.getAttributes("table").caption ?? ""));
  function save() {
    editor?.commands.updateAttributes("table", { caption: caption.trim() || null });
    close();
  }
  return (
    <PopoverForm onSave={save}>
      <TextInput
        label={label}
        dir="auto"
        maxLength={200}
        value={caption}
        onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        data-autofocus
      />
    </PopoverForm>
  );
}
