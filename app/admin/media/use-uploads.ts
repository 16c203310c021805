import { useEffect, useRef, useState } from "react";
import type { LibraryItem } from "#app/records/media/media.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { uploadMedia } from "./upload-media.ts";

export type Upload = {
  key: number;
  name: string;
  share: number;
  state: "waiting" | "sent" | "done";
  error?: FieldError;
};

let lastKey = 0;

export function useUploads(onDone: (media: LibraryItem) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  async function add(files: File[]) {
    const added = files.map((file) => {
      lastKey += 1;
      return { file, upload: { key: lastKey, name: file.name, share: 0, state: "waiting" } as Upload };
    });
    setUploads((before) => [...before.filter(({ state }) => state !== "done"), ...added.map(({ upload }) => upload)]);
    for (const { file, upload } of added) {
      const set = (change: Partial<Upload>) =>
        setUploads((all) => all.map((one) => (one.key === upload.key ? { ...one, ...change } : one)));
      set({ state: "sent" });
      const answer = await uploadMedia(file, (share) => set({ share }));
      // An upload that ends after its dialog closed is stored, but not chosen.
      if (isUnmounted.current) return;
      set({ state: "done", share: 1, error: answer.ok ? undefined : answer.error });
      if (answer.ok) onDone(answer.media);
    }
  }

  return { uploads, add, isBusy: uploads.some(({ state }) => state !== "done") };
}
