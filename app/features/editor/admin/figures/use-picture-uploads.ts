import type { Transaction } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { useRef, useState } from "react";
import { uploadMedia } from "#app/admin/media/upload-media.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { LibraryItem } from "#app/records/media/media.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { dropPictures, fileOfData, isInline, picturesWhere, replaceSource } from "./foreign-pictures.ts";
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

  const isBusy = useRef(false);

  /** Pictures whose bytes came within a text; one that is refused goes, and is named. */
  async function uploadInline(editor: Editor) {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailures([]);
    const taken = new Set<string>();
    for (let number = 1; !editor.isDestroyed; number += 1) {
      const waiting = picturesWhere(editor.state.doc, isInline).filter((src) => !taken.has(src));
      const [src] = waiting;
      if (src === undefined) break;
      taken.add(src);
      const file = fileOfData(src, String(number));
      const progress = { number, total: number + waiting.length - 1 };
      const answer = file && (await uploadMedia(file, (share) => setCurrent({ ...progress, share })));
      if (editor.isDestroyed) return;
      const error = !answer ? { word: "media.notPicture" } : answer.ok ? pictureError(answer.media) : answer.error;
      const { tr } = editor.state;
      if (error) setFailures((before) => [...before, { name: file?.name ?? src.slice(0, 30), error }]);
      if (answer?.ok && !error) replaceSource(tr, src, answer.media.address);
      else dropPictures(tr, src);
      editor.view.dispatch(tr.setMeta("addToHistory", false));
    }
    setCurrent(null);
    isBusy.current = false;
  }

  return { current, failures, insertFiles, uploadInline, forget: () => setFailures([]) };
}

function pictureError({ kind }: LibraryItem): FieldError | null {
  return kind === "picture" ? null : { word: "media.notPicture" };
}
