import type { StatusLine } from "#app/admin/dashboard/status-lines.server.ts";
import { oldBackupMs } from "#app/records/health/old-backup.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { lastBackup } from "../records/backup-daily.server.ts";
import { databaseCardPath } from "./backup-paths.ts";

export async function backupStatus(staff: Admin): Promise<StatusLine> {
  const { madeAt, failingSince } = await lastBackup(staff);
  const to = databaseCardPath;
  if (!madeAt) return { word: failingSince ? "dashboard.backupFailingNone" : "dashboard.noBackup", isWell: false, to };
  const isOld = Date.now() - Date.parse(madeAt) > oldBackupMs;
  const word = failingSince ? "dashboard.backupFailing" : "dashboard.lastBackup";
  return { word, moment: madeAt, isWell: !failingSince && !isOld, to };
}
