import type { Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { uploadMedia } from "#app/admin/media/upload-media.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { LibraryItem } from "#app/records/media/media.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { insertPicture } from "./insert-picture.ts";

export type PictureUploads = ReturnType<typeof usePictureUploads>;

export function usePictureUploads(language: Locale) {
  const [current, setCurrent] = useState<{ number: number; total: number; share: number } | null>(null);
  const [failures, setFailures] = useState<{ name: string; error: FieldError }[]>([]);

  async function insertFiles(editor: Editor, files: File[], position: number) {
    // The place follows edits made meanwhile, and moves behind each inserted picture.
    let place = position;
    const follow = ({ transaction }: { transaction: Transaction }) => {
      place = transaction.mapping.map(place);
    };
    editor.on("transaction", follow);
    setFailures([]);
    for (const [index, file] of files.entries()) {
      const progress = { number: index + 1, total: files.length };
      const answer = await uploadMedia(file, (share) => setCurrent({ ...progress, share }));
      if (editor.isDestroyed) return;
      const error = answer.ok ? pictureError(answer.media) : answer.error;
      if (error) setFailures((before) => [...before, { name: file.name, error }]);
      else if (answer.ok) insertPicture(editor, answer.media, language, place);
    }
    setCurrent(null);
    editor.off("transaction", follow);
  }

  return { current, failures, insertFiles, forget: () => setFailures([]) };
}

function pictureError({ kind }: LibraryItem): FieldError | null {
  return kind === "picture" ? null : { word: "media.notPicture" };
}
