import type { Editor } from "@tiptap/react";
import type { Locale } from "#app/i18n/locale.ts";

type Inserted = { address: string; alt_en: string | null; alt_ar: string | null };

export function insertPicture(editor: Editor, picture: Inserted, language: Locale, at = editor.state.selection.from) {
  const alt = (language === "ar" ? picture.alt_ar : picture.alt_en) ?? "";
  const image = { type: "image", attrs: { src: picture.address, alt } };
  editor
    .chain()
    .focus()
    .insertContentAt(at, { type: "figure", content: [image, { type: "figcaption" }] })
    .run();
}
