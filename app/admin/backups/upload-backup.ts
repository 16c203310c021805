import { mostUploadBytes, uploadPartBytes } from "#app/records/backup/backup.ts";
import { paths } from "../frame/paths.ts";

type Uploaded = { ok: true; name: string; isChecked: boolean } | { ok: false; word: string };

const triesOfPart = 3;
const pauseMs = 1_000;

/** Never throws; `onProgress` gets the share sent, 0 to 1. */
export async function uploadBackup(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  if (file.size > mostUploadBytes) return { ok: false, word: "backups.refused.tooLarge" };
  if (file.size === 0) return { ok: false, word: "backups.refused.notABackup" };
  const id = crypto.randomUUID();
  for (let offset = 0; offset < file.size; offset += uploadPartBytes) {
    const answer = await sendPart(file, id, offset);
    if (!answer.ok) return answer;
    if (answer.name) return { ok: true, name: answer.name, isChecked: answer.isChecked };
    onProgress((offset + uploadPartBytes) / file.size);
  }
  return { ok: false, word: "backups.uploadFailed" };
}

/** Retries a lost part, but not a refused one. */
async function sendPart(file: File, id: string, offset: number) {
  const headers = { "X-Upload-Id": id, "X-Upload-Offset": String(offset), "X-Upload-Total": String(file.size) };
  for (let tries = 1; ; tries += 1)
    try {
      const body = file.slice(offset, offset + uploadPartBytes);
      const response = await fetch(paths.backupUpload, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/octet-stream" },
        body,
        redirect: "error",
      });
      const answer = await response.json();
      if (answer.ok)
        return { ok: true as const, name: answer.name as string | null, isChecked: answer.isChecked === true };
      return { ok: false as const, word: `backups.refused.${answer.reason}` };
    } catch {
      if (tries === triesOfPart) return { ok: false as const, word: "backups.uploadFailed" };
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
    }
}
