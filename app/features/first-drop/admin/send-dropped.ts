import { sendBackup } from "#app/features/backups/admin/send-backup.ts";
import { importUploadPath } from "#app/features/import/admin/import-paths.ts";
import { maxImportBytes } from "#app/features/import/records/import.ts";
import { uploadInParts } from "#app/features/uploads/admin/upload-in-parts.ts";
import { headBytes, readerOf } from "../records/reader-of.ts";

type Sent = { reader: "backup"; name: string } | { reader: "import"; id: string; name: string } | { word: string };

/** To whoever reads it; `word` says why not. */
export async function sendDropped(files: readonly File[], onProgress: (share: number) => void): Promise<Sent> {
  const [file] = files;
  if (!file || files.length > 1) return { word: "firstDrop.one" };
  // What a folder is called cannot be read.
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .catch(() => null);
  if (!head) return { word: "firstDrop.unreadable" };
  if (head.byteLength === 0) return { word: "firstDrop.empty" };
  const reader = readerOf(file.name, new Uint8Array(head));
  if (reader === null) return { word: "firstDrop.unknown" };
  onProgress(0);
  if (reader === "backup") {
    const answer = await sendBackup(file, onProgress);
    return answer.ok ? { reader, name: answer.name ?? "" } : { word: `backups.refused.${answer.reason}` };
  }
  if (file.size > maxImportBytes) return { word: "import.refused.tooLarge" };
  const answer = await uploadInParts<{ ok: true }>(importUploadPath, [file], onProgress);
  if (!answer.ok) return { word: `import.refused.${answer.reason}` };
  return { reader, id: answer.id, name: file.name };
}
