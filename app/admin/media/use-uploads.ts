import { useEffect, useState } from "react";
import type { LibraryItem } from "#app/records/media/media.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { showErrorToast } from "../frame/toasts.tsx";
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
  const { t } = useAdmin();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [leaving] = useState(() => new AbortController());
  useEffect(() => () => leaving.abort(), [leaving]);

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
      set({ state: "done", share: 1, error: answer.ok ? undefined : answer.error });
      // What is uploaded after its dialog or screen was left is stored, but not chosen.
      if (!leaving.signal.aborted) answer.ok && onDone(answer.media);
      else if (!answer.ok) showErrorToast(t, answer.error);
    }
  }

  return { uploads, add };
}
