import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  addPart,
  type FilePart,
  incomingFolder,
  isUploadId,
} from "#app/features/uploads/platform/file-parts.server.ts";
import { uploadPartBytes } from "#app/features/uploads/platform/upload-parts.ts";
import { flushFolder, writeFlushed, writeThenRename } from "#app/platform/write-whole.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { nameOfBackup } from "../platform/backup-files.ts";
import { backupFolder } from "../platform/backup-folder.server.ts";
import { isEncrypted } from "../platform/encrypted-backup.server.ts";
import { type BackupProblem, maxUploadBytes } from "./backup.ts";
import { withChecked } from "./backup-restore.server.ts";

type Part = FilePart & { id: string };
/** `name` is null until all parts have arrived; `isChecked` is false when the passphrase is unknown. */
type Taken = { ok: true; name: string | null; isChecked?: boolean } | { ok: false; reason: BackupProblem };

export async function receiveBackupPart(staff: Admin, { id, ...part }: Part, bytes: Uint8Array): Promise<Taken> {
  if (!isUploadId(id)) return { ok: false, reason: "damaged" };
  const path = join(incomingFolder(), id, `backup-${staff.userId}`);
  const refusal = await addPart(path, part, bytes, { file: maxUploadBytes, part: uploadPartBytes });
  if (refusal) return { ok: false, reason: refusal };
  return part.offset + bytes.length === part.total ? claim(staff, path) : { ok: true, name: null };
}

async function claim(staff: Admin, path: string): Promise<Taken> {
  const checked = await withChecked(staff, path, undefined, async (_plain, manifest) => ({
    ok: true as const,
    manifest,
  }));
  if (!checked.ok && checked.reason !== "needsPassphrase") {
    await rm(dirname(path), { recursive: true, force: true });
    return { ok: false, reason: checked.reason };
  }
  const name = nameOfBackup("uploaded", new Date(), await isEncrypted(path));
  // Copied, since `media` may be on another drive.
  await writeThenRename(join(backupFolder(), name), (unfinished) => writeFlushed(unfinished, createReadStream(path)));
  await rm(dirname(path), { recursive: true, force: true });
  await flushFolder(backupFolder());
  const about = checked.ok ? { made_at: checked.manifest.made_at } : { encrypted: true };
  await writeAudit(staff, "backup.upload", "backups", name, null, about);
  return { ok: true, name, isChecked: checked.ok };
}
