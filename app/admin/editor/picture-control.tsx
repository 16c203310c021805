import { Button, Popover, TextInput } from "@mantine/core";
import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useEditorState } from "@tiptap/react";
import { useEffect, useState } from "react";
import { directionOf, type Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { insertPicture } from "./insert-picture.ts";
import type { PopoverName } from "./popovers/open-popover.ts";

/** Inserts a picture, or edits the alternative text of the selected one. */
export function PictureControl({ language }: { language: Locale }) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [isChoosing, setChoosing] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const alt = useEditorState({
    editor,
    selector: ({ editor }) => (editor?.isActive("image") ? String(editor.getAttributes("image").alt ?? "") : null),
  });
  useEffect(() => {
    const open = (name: PopoverName) => name === "picture" && setChoosing(true);
    editor?.on("popover", open);
    return () => {
      editor?.off("popover", open);
    };
  }, [editor]);
  const isOnPicture = alt !== null && alt !== undefined;
  const label = t(isOnPicture ? "articles.editor.imageDescription" : "articles.editor.image");
  return (
    <>
      <Popover opened={isDescribing && isOnPicture} onChange={setDescribing} trapFocus withinPortal={false}>
        <Popover.Target>
          <RichTextEditor.Control
            aria-label={label}
            title={label}
            active={isOnPicture}
            onClick={() => (isOnPicture ? setDescribing(true) : setChoosing(true))}
          >
            <Icon name="Image" />
          </RichTextEditor.Control>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className="editor-popover">
            <TextInput
              label={t("articles.editor.imageDescription")}
              dir={directionOf(language)}
              lang={language}
              defaultValue={alt ?? ""}
              onChange={({ currentTarget }) => editor?.commands.updateAttributes("image", { alt: currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                setDescribing(false);
              }}
              data-autofocus
              data-mantine-stop-propagation="true"
            />
            <Button size="compact-sm" onClick={() => setDescribing(false)}>
              {t("common.close")}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      <MediaPicker
        kind="picture"
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(picture) => {
          setChoosing(false);
          if (editor) insertPicture(editor, picture, language);
        }}
      />
    </>
  );
}
