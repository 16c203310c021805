import type { StatusLine } from "#app/admin/dashboard/status-lines.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { databaseCardPath } from "../../backups/admin/backup-paths.ts";
import { lastTrial } from "../records/try-backup.server.ts";

/** Undefined before the first trial. */
export async function trialStatus(staff: Admin): Promise<StatusLine | undefined> {
  const trial = await lastTrial(staff);
  if (!trial) return undefined;
  const isWell = trial.pages !== null && trial.pages.wrong.length === 0;
  const word = isWell ? "backupTrials.started" : "backupTrials.failed";
  return { word, moment: trial.triedAt, isWell, to: databaseCardPath };
}
