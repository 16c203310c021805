import { z } from "zod";
import { runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/time.ts";
import { clearAlert, raiseAlert } from "#app/records/health/alert.server.ts";
import { forAdmin, type System } from "#app/records/store/permission.ts";
import { dropPlainCopies, newestBackup } from "../platform/backup-folder.server.ts";
import { lookHourly } from "../platform/look-hourly.ts";
import { stateFile } from "../platform/state-file.server.ts";
import { makeBackup } from "./backup.server.ts";
import type { BackupState } from "./backup.ts";

const dueAfterMs = dayMs;
/** Longer than the hourly retry: another process with its own backup folder may still be failing. */
const quietMs = 2 * hourMs;
const firstLookAfterMs = 5 * minuteMs;

const failureFile = stateFile("failing.json", z.object({ failingSince: z.iso.datetime() }));
/** In memory too: a full disk may prevent the failure from being stored. */
let failureHere: { failingSince: string } | null = null;

export function startDailyBackups(staff: System) {
  return lookHourly(() => void lookForBackup(staff), firstLookAfterMs);
}

/** Nobody waits for it, so it never throws. */
export async function lookForBackup(staff: System) {
  await makeDueBackup(staff).catch((err) => log.error({ err }, "the daily backup could not be begun"));
}

/** Only the first of consecutive failures is mailed. */
export async function makeDueBackup(staff: System, now = new Date(), make = makeBackup) {
  await dropPlainCopies(now).catch((err) => log.error({ err }, "decrypted copies were not removed"));
  const { madeAt, failingSince } = await lastBackup(staff);
  if (madeAt && now.getTime() - Date.parse(madeAt) < dueAfterMs) {
    if (!failingSince) await clearAlert(staff, "backupFailed", now, quietMs);
    return false;
  }
  const outcomes: Awaited<ReturnType<typeof make>>[] = [];
  const taken = await runCounted("backup", "daily", async () => {
    outcomes.push(await make(staff, "daily", now));
  });
  const [made = { ok: false, reason: "failed" }] = outcomes;
  if (taken === "busy") return false;
  if (made.ok) await forgetFailure();
  else if (made.reason === "failed") {
    if (!failingSince) await noteFailure(now);
    await raiseAlert(staff, "backupFailed", now);
  }
  return made.ok;
}

export const lastBackup = forAdmin(async (): Promise<BackupState> => {
  const madeAt = (await newestBackup())?.madeAt ?? null;
  const { failingSince } = failureHere ?? (await failureFile.read()) ?? { failingSince: null };
  return { madeAt, failingSince: failingSince && madeAt && madeAt > failingSince ? null : failingSince };
});

async function noteFailure(now: Date) {
  failureHere = { failingSince: now.toISOString() };
  await failureFile.write(failureHere).catch((err) => log.error({ err }, "the failure could not be noted"));
}

async function forgetFailure() {
  failureHere = null;
  await failureFile.remove();
}
