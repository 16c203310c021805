import { Button, Popover, TextInput } from "@mantine/core";
import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useEditorState } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";

export function LinkControl() {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [address, setAddress] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const isLink = useEditorState({ editor, selector: ({ editor }) => editor?.isActive("link") ?? false }) ?? false;

  function open() {
    setAddress(String(editor?.getAttributes("link").href ?? ""));
    setWrong(false);
  }

  function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const href = completed(address ?? "");
    if (!href) return setWrong(true);
    const chain = editor?.chain().focus().extendMarkRange("link");
    if (editor?.state.selection.empty && !isLink) {
      chain?.insertContent({ type: "text", text: address ?? href, marks: [{ type: "link", attrs: { href } }] }).run();
    } else chain?.setLink({ href }).run();
    setAddress(null);
  }

  function remove() {
    editor?.chain().focus().extendMarkRange("link").unsetLink().run();
    setAddress(null);
  }

  return (
    <Popover
      opened={address !== null}
      onChange={(isOpen) => !isOpen && setAddress(null)}
      trapFocus
      withinPortal={false}
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={t("articles.editor.link")}
          title={t("articles.editor.link")}
          active={isLink}
          onClick={open}
        >
          <Icon name="Link" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("articles.editor.link")}>
        <div className="editor-popover">
          <TextInput
            label={t("articles.editor.linkAddress")}
            dir="ltr"
            value={address ?? ""}
            error={isWrong && t("validation.url")}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            onKeyDown={(event) => event.key === "Enter" && save(event)}
            data-autofocus
            data-mantine-stop-propagation="true"
          />
          <div className="actions">
            <Button size="compact-sm" onClick={save}>
              {t("common.save")}
            </Button>
            {isLink && (
              <Button size="compact-sm" variant="default" onClick={remove}>
                {t("articles.editor.unlink")}
              </Button>
            )}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Completes "daftar.example" to a web address and "a@b.example" to a mail address; null for other text. */
function completed(typed: string) {
  const text = typed.trim();
  if (/^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[\d+][\d\s()-]*|[/#][^\s]*)$/i.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/@:]+\.[^\s/@:]{2,}([/?#][^\s]*)?$/.test(text) ? `https://${text}` : null;
}
