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

let made = 0;

/** Files on their way, one after the other, each with how far it has come; `onDone` hears each that has arrived. */
export function useUploads(onDone: (media: LibraryItem) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function add(files: File[]) {
    const added = files.map((file) => {
      made += 1;
      return { file, upload: { key: made, name: file.name, share: 0, state: "waiting" } as Upload };
    });
    // What went well before has been seen; what was refused stays until something new is sent.
    setUploads((before) => [...before.filter(({ state }) => state !== "done"), ...added.map(({ upload }) => upload)]);
    for (const { file, upload } of added) {
      const set = (change: Partial<Upload>) =>
        setUploads((all) => all.map((one) => (one.key === upload.key ? { ...one, ...change } : one)));
      set({ state: "sent" });
      const answer = await uploadMedia(file, (share) => set({ share }));
      // What was on its way when its dialog was closed is in the library, and chosen by nobody.
      if (isGone.current) return;
      set({ state: "done", share: 1, error: answer.ok ? undefined : answer.error });
      if (answer.ok) onDone(answer.media);
    }
  }

  return { uploads, add, isBusy: uploads.some(({ state }) => state !== "done") };
}
