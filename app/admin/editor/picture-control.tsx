import { RichTextEditor, useRichTextEditorContext } from "@mantine/tiptap";
import { useEffect, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { MediaPicker } from "../media/media-picker.tsx";
import { insertGallery } from "./figures/insert-picture.ts";
import { openPopover, type PopoverName } from "./popovers/open-popover.ts";

type PictureControlProps = { language: Locale; kind?: "picture" | "gallery" };

export function PictureControl({ language, kind = "picture" }: PictureControlProps) {
  const { t } = useAdmin();
  const { editor } = useRichTextEditorContext();
  const [isChoosing, setChoosing] = useState(false);
  const label = t(kind === "picture" ? "articles.editor.image" : "articles.editor.addGallery");
  useEffect(() => {
    const open = (name: PopoverName) => {
      if (name !== kind) return;
      editor?.commands.focus();
      setChoosing(true);
    };
    editor?.on("popover", open);
    return () => {
      editor?.off("popover", open);
    };
  }, [editor, kind]);
  return (
    <>
      <RichTextEditor.Control aria-label={label} title={label} onClick={() => editor && openPopover(editor, kind)}>
        <Icon name={kind === "picture" ? "Image" : "Images"} />
      </RichTextEditor.Control>
      <MediaPicker
        kind="picture"
        isMany={kind === "gallery"}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(...pictures) => {
          setChoosing(false);
          if (editor) insertGallery(editor, pictures, language);
        }}
      />
    </>
  );
}
