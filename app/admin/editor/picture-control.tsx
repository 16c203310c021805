import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useEffect, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { insertPicture } from "./figures/insert-picture.ts";
import type { PopoverName } from "./popovers/open-popover.ts";

export function PictureControl({ language }: { language: Locale }) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [isChoosing, setChoosing] = useState(false);
  const label = t("articles.editor.image");
  useEffect(() => {
    const open = (name: PopoverName) => name === "picture" && setChoosing(true);
    editor?.on("popover", open);
    return () => {
      editor?.off("popover", open);
    };
  }, [editor]);
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => setChoosing(true)}>
        <Icon name="Image" />
      </RichTextEditor.Control>
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
