import { TextInput } from "@mantine/core";
import { useRichTextEditorContext } from "@mantine/tiptap";
import { useState } from "react";
import { PopoverForm } from "./editor-popover.tsx";

export function CaptionForm({ label, close }: { label: string; close: () => void }) {
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
