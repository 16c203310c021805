import { mostImportBytes, mostImportFiles, uploadPartBytes } from "#app/records/import/import.ts";
import { paths } from "../frame/paths.ts";

type Sent = { ok: true; id: string; names: string[] } | { ok: false; word: string };

const triesOfPart = 3;
const pauseMs = 1_000;

/** Never throws; `onProgress` gets the share sent, 0 to 1. */
export async function sendExport(files: readonly File[], onProgress: (share: number) => void): Promise<Sent> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > mostImportBytes) return { ok: false, word: "import.refused.tooLarge" };
  const names = files.map(({ name, webkitRelativePath }) => webkitRelativePath || name);
  if (files.some(({ size }) => size === 0)) return { ok: false, word: "import.refused.emptyFile" };
  if (files.length > mostImportFiles || new Set(names).size < names.length)
    return { ok: false, word: "import.refused.damaged" };
  const id = crypto.randomUUID();
  let sent = 0;
  for (const [at, file] of files.entries())
    for (let offset = 0; offset < file.size; offset += uploadPartBytes) {
      const refusal = await sendPart(id, at, file, offset);
      if (refusal) return { ok: false, word: `import.refused.${refusal}` };
      sent += Math.min(uploadPartBytes, file.size - offset);
      onProgress(sent / total);
    }
  return { ok: true, id, names };
}

/** Retries a lost part, but not a refused one. */
async function sendPart(id: string, at: number, file: File, offset: number): Promise<string | null> {
  const place = { "X-Upload-Id": id, "X-Upload-File": String(at) };
  const size = { "X-Upload-Offset": String(offset), "X-Upload-Total": String(file.size) };
  for (let tries = 1; ; tries += 1)
    try {
      const response = await fetch(paths.importUpload, {
        method: "POST",
        headers: { ...place, ...size, "Content-Type": "application/octet-stream" },
        body: file.slice(offset, offset + uploadPartBytes),
        redirect: "error",
      });
      return (await response.json()).refusal;
    } catch {
      if (tries === triesOfPart) return "failed";
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tries));
    }
}
