import { useRichTextEditorContext } from "@mantine/tiptap";
import { useState } from "react";
import { MediaPicker } from "#app/admin/media/media-picker.tsx";
import type { Locale } from "#app/i18n/locale.ts";
import { insertGallery } from "./figures/insert-picture.ts";
import { PopoverControl } from "./popovers/popover-control.tsx";
import { useEditorEvent } from "./use-editor-event.ts";

const controls = {
  picture: { word: "articles.editor.image", icon: "Image" },
  gallery: { word: "articles.editor.addGallery", icon: "Images" },
} as const;

type PictureControlProps = { language: Locale; kind?: keyof typeof controls };

export function PictureControl({ language, kind = "picture" }: PictureControlProps) {
  const { editor } = useRichTextEditorContext();
  const [isChoosing, setChoosing] = useState(false);
  useEditorEvent(editor, "popover", (name) => {
    if (name !== kind) return;
    editor?.commands.focus();
    setChoosing(true);
  });
  return (
    <>
      <PopoverControl popover={kind} {...controls[kind]} />
      <MediaPicker
        kind="picture"
        isMany={kind === "gallery"}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(...pictures) => editor && insertGallery(editor, pictures, language)}
      />
    </>
  );
}
