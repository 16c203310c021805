import { uploadPartBytes } from "../platform/upload-parts.ts";

const triesOfPart = 3;
const pauseMs = 1_000;

type Refused = { ok: false; reason: string };

/** Never throws; answers as the last part was answered, or the one that was refused. `onProgress` gets the share sent. */
export async function uploadInParts<Answer extends { ok: true }>(
  address: string,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<(Answer & { id: string }) | Refused> {
  const id = crypto.randomUUID();
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let [sent, last] = [0, null as Answer | Refused | null];
  for (const [index, file] of files.entries())
    for (let offset = 0; offset < file.size; offset += uploadPartBytes) {
      const part = file.slice(offset, offset + uploadPartBytes);
      last = await sendPart(address, part, { Id: id, File: index, Offset: offset, Total: file.size });
      if (!last?.ok) return last ?? { ok: false, reason: "failed" };
      sent += part.size;
      onProgress(sent / total);
    }
  return last?.ok ? { ...last, id } : { ok: false, reason: "failed" };
}

/** Null where no answer comes. Retries a lost part, but not a refused one. */
async function sendPart<Answer>(address: string, body: Blob, upload: Record<string, string | number>) {
  const headers = new Headers({ "Content-Type": "application/octet-stream" });
  for (const [name, value] of Object.entries(upload)) headers.set(`X-Upload-${name}`, String(value));
  for (let tries = 1; tries <= triesOfPart; tries += 1)
    try {
      const response = await fetch(address, { method: "POST", headers, body, redirect: "error" });
      return (await response.json()) as Answer;
    } catch {
      if (tries < triesOfPart) await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
    }
  return null;
}
