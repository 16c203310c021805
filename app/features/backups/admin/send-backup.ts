import { uploadInParts } from "#app/features/uploads/admin/upload-in-parts.ts";
import { maxUploadBytes } from "../records/backup.ts";
import { backupUploadPath } from "./backup-paths.ts";

type Received = { ok: true; name: string | null; isChecked?: boolean };

export async function sendBackup(file: File, onProgress: (share: number) => void) {
  const reason = file.size > maxUploadBytes ? "tooLarge" : file.size === 0 ? "notABackup" : null;
  return reason ? { ok: false as const, reason } : uploadInParts<Received>(backupUploadPath, [file], onProgress);
}
