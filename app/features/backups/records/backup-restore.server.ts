import { access } from "node:fs/promises";
import { basename, join } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { currentDatabase, inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { log } from "#app/platform/log.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { requestSizes } from "#app/records/media/media-sizes.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { columnsOfTables } from "../platform/backed-up-tables.server.ts";
import { nameOfBackup } from "../platform/backup-files.ts";
import { backupFolder, pathOfBackup } from "../platform/backup-folder.server.ts";
import type { OpenBackup } from "../platform/backup-reader.server.ts";
import { type BackupSummary, checkApart, withBackup } from "../platform/check-apart.server.ts";
import { withPlainBackup } from "../platform/encrypted-backup.server.ts";
import { dropOtherFiles, placeFiles } from "../platform/load-files.server.ts";
import { loadTables } from "../platform/load-tables.server.ts";
import { BackupRefusal, orRefusal } from "../platform/manifest.ts";
import { writeBackup } from "../platform/write-backup.server.ts";
import { aloneOnDisk, storeInBackup } from "./backup.server.ts";
import type { BackupProblem, RestorePreview } from "./backup.ts";
import { compareRows } from "./compare-rows.server.ts";

type Refused = { ok: false; reason: BackupProblem; detail: string };
/** The manifest has the hashes of all that was checked. */
type Previewed = { ok: true; preview: RestorePreview; manifestSha256: string } | Refused;
/** `safetyName` is null if what was there before could not be read. */
type Restored = { ok: true; safetyName: string | null } | Refused;

export async function previewRestore(staff: Admin, name: string, passphrase?: string): Promise<Previewed> {
  const path = pathOfBackup(name);
  return path ? previewRestoreOf(staff, path, passphrase) : missing(name);
}

export async function previewRestoreOf(staff: Admin, path: string, passphrase?: string): Promise<Previewed> {
  return withChecked(staff, path, passphrase, async (plain, { made_at: madeAt, files, manifestSha256 }) => ({
    ok: true,
    manifestSha256,
    preview: { madeAt, files, changes: await compareRows(staff, plain, storeInBackup(staff)) },
  }));
}

export async function restoreBackup(staff: Admin, name: string, passphrase?: string): Promise<Restored> {
  const path = pathOfBackup(name);
  return path ? restoreFile(staff, path, passphrase) : missing(name);
}

/**
 * Backs up the present state, then replaces all rows in one transaction. All sessions end. `aside` is given if the database
 * is new, beside one that cannot be read: nothing is backed up then, and files that it may have named are kept by this ending. A file
 * that the preview has just checked is not checked again: `checkedSha256` is that of its manifest.
 */
export async function restoreFile(
  staff: Admin,
  path: string,
  passphrase?: string,
  aside: string | null = null,
  checkedSha256?: string,
): Promise<Restored> {
  const restored = await aloneOnDisk(() =>
    checkedSha256
      ? orRefusal(() =>
          withPlainBackup(path, passphrase, (plain) => replaceAll(staff, plain, basename(path), aside, checkedSha256)),
        )
      : withChecked(staff, path, passphrase, (plain, { manifestSha256 }) =>
          replaceAll(staff, plain, basename(path), aside, manifestSha256),
        ),
  );
  return restored ?? { ok: false, reason: "busy", detail: "another backup is being made or restored" };
}

async function replaceAll(
  staff: Admin,
  plain: string,
  name: string,
  aside: string | null,
  checkedSha256: string,
): Promise<Restored> {
  const now = new Date();
  const { backupPassphrase } = currentConfiguration();
  const safetyName = aside ? null : nameOfBackup("safety", now, backupPassphrase !== undefined);
  try {
    if (safetyName) {
      const safety = join(backupFolder(), safetyName);
      await writeBackup(currentDatabase(), storeInBackup(staff), safety, now, backupPassphrase);
    }
    await load(staff, plain, name, aside, checkedSha256);
  } catch (err) {
    log.error({ err }, "the backup was not restored; everything is as it was");
    const reason = err instanceof BackupRefusal ? err.reason : "failed";
    return { ok: false, reason, detail: (err as Error).message };
  }
  requestSizes();
  return { ok: true, safetyName };
}

async function load(staff: Admin, path: string, name: string, aside: string | null, checkedSha256: string) {
  const backedUp = storeInBackup(staff);
  const replace = async (backup: OpenBackup) => {
    await placeFiles(backup, backedUp.folders);
    await inTransaction(async () => {
      await nameLock("restore");
      await loadTables(currentDatabase(), backup, backedUp);
      const about = { made_at: backup.manifest.made_at };
      await writeAudit(staff, "backup.restore", "backups", name, null, about);
      await announce("*");
    });
    // After a failure, remaining files are deleted with the unclaimed uploads.
    await dropOtherFiles(backup, backedUp.folders, aside).catch((err) =>
      log.error({ err }, "old files were not removed"),
    );
  };
  await withBackup(path, replace, checkedSha256);
}

export async function withChecked<Result>(
  staff: Admin,
  path: string,
  passphrase: string | undefined,
  use: (plain: string, summary: BackupSummary) => Promise<Result>,
): Promise<Result | Refused> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return missing(path);
  const columns = await columnsOfTables(currentDatabase());
  return orRefusal(() =>
    withPlainBackup(path, passphrase, async (plain) => {
      const checked = await checkApart({ path: plain, backedUp: storeInBackup(staff), columns });
      return checked.ok ? use(plain, checked.summary) : checked;
    }),
  );
}

function missing(name: string): Refused {
  return { ok: false, reason: "missing", detail: `there is no backup ${name}` };
}
