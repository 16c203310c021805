import { runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { raiseAlert } from "#app/records/health/alert.server.ts";
import type { System } from "#app/records/store/permission.ts";
import { newestBackup } from "../../backups/platform/backup-folder.server.ts";
import { lookHourly } from "../../backups/platform/look-hourly.ts";
import { lastTrial, tryNewestBackup } from "./try-backup.server.ts";

/** After the first look for a daily backup, and not at the same time. */
const firstLookAfterMs = 12 * minuteMs;

/** Each daily backup is started once, soon after it was made. */
export function startDailyTrials(staff: System) {
  const look = () => void tryDueBackup(staff).catch((err) => log.error({ err }, "the backup could not be tried"));
  return lookHourly(look, firstLookAfterMs);
}

export async function tryDueBackup(staff: System, now = new Date(), attempt = tryNewestBackup) {
  const newest = await newestBackup();
  if (newest?.kind !== "daily" || (await lastTrial(staff))?.name === newest.name) return false;
  const taken = await runCounted("backup-trial", "daily", async () => {
    const trial = await attempt(staff, now);
    if (!trial || trial.isWell) return;
    log.error({ backup: trial.name, pages: trial.pages }, "the newest backup does not show what the site shows");
    await raiseAlert(staff, "backupFailed", now);
  });
  return taken === "done";
}
