import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { columnsOfTables } from "#app/platform/backup/backed-up-tables.server.ts";
import { nameOfBackup } from "#app/platform/backup/backup-files.ts";
import { backupFolder } from "#app/platform/backup/backup-folder.server.ts";
import { type Checked, checkBackup } from "#app/platform/backup/check-backup.server.ts";
import { isEncrypted, withPlainBackup } from "#app/platform/backup/encrypted-backup.server.ts";
import { orRefusal } from "#app/platform/backup/manifest.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { flushFolder } from "#app/platform/write-whole.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import type { Admin } from "../store/permission.ts";
import { storeInBackup } from "./backup.server.ts";
import { type BackupProblem, mostUploadBytes, uploadPartBytes } from "./backup.ts";

type Part = { id: string; offset: number; total: number };
/** `name` is null until all parts have arrived; `isChecked` is false when the passphrase is unknown. */
type Taken = { ok: true; name: string | null; isChecked?: boolean } | { ok: false; reason: BackupProblem };

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parts must arrive in order; the whole is checked after the last one, and only an intact file becomes a backup. */
export async function receiveBackupPart(staff: Admin, { id, offset, total }: Part, bytes: Uint8Array): Promise<Taken> {
  if (!isId.test(id) || ![offset, total].every((number) => Number.isSafeInteger(number) && number >= 0))
    return { ok: false, reason: "damaged" };
  const end = offset + bytes.length;
  if (total > mostUploadBytes || bytes.length > uploadPartBytes) return { ok: false, reason: "tooLarge" };
  if (bytes.length === 0 || end > total) return { ok: false, reason: "damaged" };
  const path = join(backupFolder(), `upload-${staff.userId}-${id}.part`);
  if ((await sizeOf(path)) !== offset) return { ok: false, reason: "failed" };
  await mkdir(backupFolder(), { recursive: true });
  const file = await open(path, "a", 0o600);
  try {
    await file.writeFile(bytes);
    if (end === total) await file.sync();
  } finally {
    await file.close();
  }
  return end === total ? claim(staff, path) : { ok: true, name: null };
}

async function claim(staff: Admin, path: string): Promise<Taken> {
  const checked = await checkUpload(staff, path);
  if (!checked.ok && checked.reason !== "needsPassphrase") {
    await rm(path, { force: true });
    return { ok: false, reason: checked.reason };
  }
  const name = nameOfBackup("uploaded", new Date(), await isEncrypted(path));
  await rename(path, join(backupFolder(), name));
  await flushFolder(backupFolder());
  const about = checked.ok ? { made_at: checked.manifest.made_at } : { encrypted: true };
  await writeAudit(staff, "backup.upload", "backups", name, null, about);
  return { ok: true, name, isChecked: checked.ok };
}

async function checkUpload(staff: Admin, path: string): Promise<Checked> {
  const columns = await columnsOfTables(currentDatabase());
  return orRefusal(() =>
    withPlainBackup(path, undefined, (plain) => checkBackup(plain, storeInBackup(staff), columns)),
  );
}

async function sizeOf(path: string) {
  return (await stat(path).catch(() => null))?.size ?? 0;
}
