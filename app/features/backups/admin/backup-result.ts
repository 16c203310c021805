import type { ActionResult } from "#app/admin/forms/action-result.ts";
import type { RestorePreview } from "../records/backup.ts";

type Extra = { name?: string; bytes?: number; bytesBefore?: number; preview?: RestorePreview };

export type BackupResult = ActionResult<Extra>;
export type BackupDone = Extract<BackupResult, { ok: true }>;

export const failedWords: Record<string, string> = {
  "backup.make": "settings.backupFailed",
  "backup.encrypt": "settings.backupFailed",
  "backup.preview": "backups.previewFailed",
  "backup.restore": "backups.restoreFailed",
  "backup.delete": "backups.deleteFailed",
  "tables.optimize": "settings.optimizeFailed",
};
