import type { RestorePreview } from "#app/records/backup/backup.ts";
import type { Answer } from "../forms/answer.ts";

type Given = { name?: string; bytes?: number; bytesBefore?: number; preview?: RestorePreview };

/** What the forms around the database are answered with. */
export type BackupAnswer = Answer<Given>;
export type BackupDone = Extract<BackupAnswer, { ok: true }>;

/** The word for each form when it fails without the server having said why. */
export const failedWords: Record<string, string> = {
  "backup.make": "settings.backupFailed",
  "backup.encrypt": "settings.backupFailed",
  "backup.preview": "backups.previewFailed",
  "backup.restore": "backups.restoreFailed",
  "backup.delete": "backups.deleteFailed",
  "tables.optimize": "settings.optimizeFailed",
};
