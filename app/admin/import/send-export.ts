import { maxImportBytes, maxImportFiles, uploadPartBytes } from "#app/records/import/import.ts";
import { paths } from "../frame/paths.ts";
import { sendPart } from "../frame/send-part.ts";

type Sent = { ok: true; id: string; names: string[] } | { ok: false; word: string };

/** Never throws; `onProgress` gets the share sent, 0 to 1. */
export async function sendExport(files: readonly File[], onProgress: (share: number) => void): Promise<Sent> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > maxImportBytes) return { ok: false, word: "import.refused.tooLarge" };
  const names = files.map(({ name, webkitRelativePath }) => webkitRelativePath || name);
  if (files.some(({ size }) => size === 0)) return { ok: false, word: "import.refused.emptyFile" };
  if (files.length > maxImportFiles || new Set(names).size < names.length)
    return { ok: false, word: "import.refused.damaged" };
  const id = crypto.randomUUID();
  let sent = 0;
  for (const [index, file] of files.entries())
    for (let offset = 0; offset < file.size; offset += uploadPartBytes) {
      const part = file.slice(offset, offset + uploadPartBytes);
      const headers = { Id: id, File: index, Offset: offset, Total: file.size };
      const answer = await sendPart<{ refusal: string | null }>(paths.importUpload, part, headers);
      const refusal = answer ? answer.refusal : "failed";
      if (refusal) return { ok: false, word: `import.refused.${refusal}` };
      sent += Math.min(uploadPartBytes, file.size - offset);
      onProgress(sent / total);
    }
  return { ok: true, id, names };
}
