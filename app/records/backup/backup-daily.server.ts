import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { backupFolder, dropPlainCopies, listBackupFiles } from "#app/platform/backup/backup-folder.server.ts";
import { log } from "#app/platform/log.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/time.ts";
import { writeWhole } from "#app/platform/write-whole.server.ts";
import { clearAlert, raiseAlert } from "../health/alert.server.ts";
import { forAdmin, type System } from "../store/permission.ts";
import { makeBackup } from "./backup.server.ts";
import type { BackupState } from "./backup.ts";

const dueAfterMs = dayMs;
/** Another process, whose backups lie elsewhere, tries each hour as long as its own fail. */
const quietMs = 2 * hourMs;
/** Not at the very start, when everything else begins too. */
const firstLookAfterMs = 5 * minuteMs;

const failureShape = z.object({ failingSince: z.iso.datetime() });
type Failure = z.infer<typeof failureShape>;
/** Where a full disk keeps the note of the failure from being written, this process still knows. */
let failureHere: Failure | null = null;

/** Looks each hour whether the backup of the day is due. Returns the function that stops it. */
export function startDailyBackups(staff: System) {
  const look = () =>
    void makeDueBackup(staff).catch((err) => log.error({ err }, "the daily backup could not be begun"));
  const first = setTimeout(look, firstLookAfterMs).unref();
  const hourly = setInterval(look, hourMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}

/** Makes the backup of the day where none was made within a day. The first failure of a row of them is mailed. */
export async function makeDueBackup(staff: System, now = new Date(), make = makeBackup) {
  await dropPlainCopies(now).catch((err) => log.error({ err }, "decrypted copies were not removed"));
  const { madeAt, failingSince } = await lastBackup(staff);
  if (madeAt && now.getTime() - Date.parse(madeAt) < dueAfterMs) {
    if (!failingSince) await clearAlert(staff, "backupFailed", now, quietMs);
    return false;
  }
  const made = await make(staff, "daily", now);
  if (made.ok) await forgetFailure();
  else if (made.reason === "failed") {
    if (!failingSince) await noteFailure(now);
    await raiseAlert(staff, "backupFailed", now);
  }
  return made.ok;
}

/** When the last backup was made of what is here, and since when the daily one fails. */
export const lastBackup = forAdmin(async (): Promise<BackupState> => {
  const backups = await listBackupFiles();
  const madeAt = backups.find(({ kind }) => kind === "daily" || kind === "manual")?.madeAt ?? null;
  const { failingSince } = failureHere ?? (await readFailure()) ?? { failingSince: null };
  return { madeAt, failingSince: failingSince && madeAt && madeAt > failingSince ? null : failingSince };
});

async function noteFailure(now: Date) {
  failureHere = { failingSince: now.toISOString() };
  await writeWhole(failureFile(), Buffer.from(JSON.stringify(failureHere))).catch((err) =>
    log.error({ err }, "the failure could not be noted"),
  );
}

async function forgetFailure() {
  failureHere = null;
  await rm(failureFile(), { force: true });
}

async function readFailure(): Promise<Failure | null> {
  try {
    return failureShape.parse(JSON.parse(await readFile(failureFile(), "utf8")));
  } catch {
    return null;
  }
}

const failureFile = () => join(backupFolder(), "failing.json");
