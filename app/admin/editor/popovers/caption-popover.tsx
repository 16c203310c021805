import { TextInput } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { useState } from "react";
import { useAdmin } from "../../frame/admin-context.ts";
import { EditorPopover, PopoverForm } from "./editor-popover.tsx";

export function CaptionPopover() {
  const { t } = useAdmin();
  const label = t("articles.editor.tableCaption");
  return (
    <EditorPopover name="caption" label={label}>
      {(close) => <CaptionForm label={label} close={close} />}
    </EditorPopover>
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
