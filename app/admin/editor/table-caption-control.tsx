import { Button, Popover, TextInput } from "@mantine/core";
import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { type FormEvent, useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";

export function TableCaptionControl() {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [caption, setCaption] = useState<string | null>(null);
  const label = t("articles.editor.tableCaption");

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const written = caption?.trim() || null;
    editor?.chain().focus().updateAttributes("table", { caption: written }).run();
    setCaption(null);
  }

  return (
    <Popover
      opened={caption !== null}
      onChange={(isOpen) => !isOpen && setCaption(null)}
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          onClick={() => setCaption(editor?.getAttributes("table").caption ?? "")}
        >
          <Icon name="Tag" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <div className="editor-popover">
          <TextInput
            label={label}
            dir="auto"
            maxLength={200}
            value={caption ?? ""}
            onChange={({ currentTarget }) => setCaption(currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && save(event)}
            data-autofocus
            data-mantine-stop-propagation="true"
          />
          <div className="actions">
            <Button size="compact-sm" onClick={save}>
              {t("common.save")}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
