import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { nameOfEngine } from "#app/platform/database/table-sizes.server.ts";
import { log } from "#app/platform/log.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import type { Table } from "#app/records/store/table.ts";
import { tables } from "#app/records/store/tables.ts";
import type { BackedUp } from "../platform/backed-up-tables.server.ts";
import { type BackupKind, nameOfBackup } from "../platform/backup-files.ts";
import { backupFolder, dropOutdatedBackups, listBackupFiles, pathOfBackup } from "../platform/backup-folder.server.ts";
import { listTableSizes, optimizeTables } from "../platform/table-sizes.server.ts";
import { writeBackup } from "../platform/write-backup.server.ts";

type Made = { ok: true; name: string; bytes: number } | { ok: false; reason: "busy" | "failed" };

let isBusy = false;
const watchers = new Set<() => void>();

/** Called after each backup and not waited for, until the function that comes back is called. @noPermission features register it */
export function onBackup(watch: () => void) {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

export async function makeBackup(
  staff: Admin,
  kind: BackupKind = "manual",
  now = new Date(),
  passphrase = currentConfiguration().backupPassphrase,
): Promise<Made> {
  const made = await aloneOnDisk(async (): Promise<Made> => {
    const isEncrypted = passphrase !== undefined;
    const name = nameOfBackup(kind, now, isEncrypted);
    try {
      await writeBackup(currentDatabase(), storeInBackup(staff), join(backupFolder(), name), now, passphrase);
      await dropOutdatedBackups(now).catch((err) => log.error({ err }, "outdated backups were not removed"));
      const bytes = (await listBackupFiles()).find((one) => one.name === name)?.bytes ?? 0;
      await writeAudit(staff, `backup.${kind}`, "backups", name, null, {
        bytes,
        ...(isEncrypted && { encrypted: true }),
      });
      return { ok: true, name, bytes };
    } catch (err) {
      log.error({ err, kind }, "the backup was not made");
      return { ok: false, reason: "failed" };
    }
  });
  if (made?.ok) for (const watch of watchers) watch();
  return made ?? { ok: false, reason: "busy" };
}

export const listBackups = forAdmin(listBackupFiles);

export const encryptsBackups = forAdmin(() => currentConfiguration().backupPassphrase !== undefined);

export const listTables = forAdmin(async () => ({ tables: await listTableSizes(), engine: await nameOfEngine() }));

/** Null when there is no such backup; the caller closes the file. */
export const openBackupFile = forAdmin(async (name: string) => {
  const path = pathOfBackup(name);
  const file = path && (await open(path, "r").catch(() => null));
  return file ? { file, bytes: (await file.stat()).size } : null;
});

export async function removeBackup(staff: Admin, name: string) {
  const path = pathOfBackup(name);
  if (!path) return;
  await rm(path, { force: true });
  await writeAudit(staff, "backup.delete", "backups", name, null, null);
}

export async function optimizeStore(staff: Admin) {
  const sizes = await aloneOnDisk(optimizeTables);
  if (!sizes) return null;
  await writeAudit(staff, "tables.optimize", "tables", "all", { bytes: sizes.before }, { bytes: sizes.after });
  return sizes;
}

/** Null while another one is running. @noPermission its caller has one */
export async function aloneOnDisk<Result>(work: () => Promise<Result>): Promise<Result | null> {
  if (isBusy) return null;
  isBusy = true;
  try {
    return await work();
  } finally {
    isBusy = false;
  }
}

export const storeInBackup = forAdmin((): BackedUp => {
  const all = Object.entries<Table<unknown>>(tables);
  const namesOf = (how: Table["backup"]) => all.filter(([, { backup }]) => backup === how).map(([name]) => name);
  const stored = all.filter(([, { backup }]) => backup === "rows" || backup === "appended");
  return {
    tables,
    keys: Object.fromEntries(stored.map(([name, { key }]) => [name, key])),
    growing: namesOf("appended"),
    emptied: namesOf("emptied"),
    migrations: Object.keys(migrationsFor(currentDatabase().engine)),
    folders: { media: join(currentConfiguration().dataDir, "media") },
  };
});
