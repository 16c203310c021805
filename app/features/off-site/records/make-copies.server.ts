import { z } from "zod";
import { listBackupFiles, pathOfBackup } from "#app/features/backups/platform/backup-folder.server.ts";
import { lookHourly } from "#app/features/backups/platform/look-hourly.ts";
import { BackupRefusal } from "#app/features/backups/platform/manifest.ts";
import { stateFile } from "#app/features/backups/platform/state-file.server.ts";
import { onBackup } from "#app/features/backups/records/backup.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { runCounted } from "#app/platform/jobs/counted-jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { hourMs, minuteMs } from "#app/platform/time.ts";
import { clearAlert, raiseAlert } from "#app/records/health/alert.server.ts";
import type { Admin, System } from "#app/records/store/permission.ts";
import { copyBackup } from "../platform/copies.server.ts";
import { placeOfEnvironment } from "../platform/environment.server.ts";
import { type Place, wordsOf } from "../platform/place.ts";
import { currentPlace } from "./off-site-settings.server.ts";

const alert = "copyFailed";
/** After the daily backup has been looked for. */
const firstLookAfterMs = 7 * minuteMs;
/** A network that is away for an hour is no news. */
const toldAfterMs = 3 * hourMs;

const moment = z.iso.datetime();
const state = stateFile(
  "off-site.json",
  z.object({
    place: z.string(),
    /** The last one: of which backup, when it went, and how much was sent. */
    copied: z.object({ name: z.string(), madeAt: moment, at: moment, bytes: z.number() }).nullable(),
    failing: z.object({ since: moment, words: z.string() }).nullable(),
  }),
);

export function startCopies(staff: System) {
  // A mistake in the environment ends the start.
  placeOfEnvironment();
  const look = () => void lookForCopy(staff);
  const looking = lookHourly(look, firstLookAfterMs);
  const stopWatching = onBackup(look);
  return {
    async stop() {
      stopWatching();
      await looking.stop();
    },
  };
}

/** Nobody waits for it, so it never throws. */
export async function lookForCopy(staff: System) {
  await makeDueCopy(staff).catch((err) => log.error({ err }, "the copy off the machine could not be begun"));
}

/** Null where none are wanted. */
export async function lastCopy(staff: Admin) {
  const wanted = await currentPlace(staff).catch((error) => ({ shown: "", error }));
  if (!wanted) return null;
  const stored = await state.read();
  const known = stored?.place === wanted.shown || "error" in wanted ? stored : null;
  return { copied: known?.copied ?? null, failing: known?.failing ?? null };
}

/** Copies the newest backup unless it was. A failure is kept with its words, and tried again each hour. */
export async function makeDueCopy(staff: System, now = new Date(), copy = copyNewest) {
  let shown = "";
  let isCopied = false;
  const taken = await runCounted("off-site", "copy", async () => {
    const before = await state.read();
    try {
      const wanted = await currentPlace(staff);
      if (!wanted) return state.remove();
      shown = wanted.shown;
      const last = before?.place === shown ? before.copied : null;
      const copied = await copy(wanted.place, last?.name ?? null, now);
      isCopied = copied !== null;
      if (copied || before?.failing) await state.write({ place: shown, copied: copied ?? last, failing: null });
    } catch (error) {
      log.error({ err: error }, "the backup was not copied off the machine");
      const isSame = !shown || before?.place === shown;
      const since = (isSame && before?.failing?.since) || now.toISOString();
      const copied = (isSame && before?.copied) || null;
      const place = shown || (before?.place ?? "");
      await state.write({ place, copied, failing: { since, words: wordsOf(error) } });
    }
  });
  if (taken !== "done") return false;
  const failing = (await state.read())?.failing;
  if (!failing) await clearAlert(staff, alert, now);
  else if (now.getTime() - Date.parse(failing.since) >= toldAfterMs) await raiseAlert(staff, alert, now);
  return isCopied;
}

/** Null when the newest was copied. Those with a passphrase that was typed for them stay here. */
async function copyNewest(place: Place, lastName: string | null, now: Date) {
  const { backupPassphrase } = currentConfiguration();
  if (backupPassphrase === undefined)
    throw new Error("BACKUP_PASSPHRASE is not set, and nothing leaves this machine unencrypted");
  for (const { name, kind, madeAt } of await listBackupFiles()) {
    if (kind !== "daily" && kind !== "manual") continue;
    if (name === lastName) return null;
    try {
      const path = pathOfBackup(name) as string;
      const { bytes } = await copyBackup(place, { name, path }, backupPassphrase, now);
      return { name, madeAt, at: now.toISOString(), bytes };
    } catch (error) {
      if (!(error instanceof BackupRefusal && /Passphrase$/.test(error.reason))) throw error;
    }
  }
  return null;
}
