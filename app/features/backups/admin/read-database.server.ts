import { proofEndsAt } from "#app/auth/sessions/proof.server.ts";
import type { Viewer } from "#app/auth/sessions/session.server.ts";
import { pickFields } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { encryptsBackups, listBackups, listTables } from "../records/backup.server.ts";
import { lastBackup } from "../records/backup-daily.server.ts";

const shownOfBackup = ["name", "kind", "madeAt", "isEncrypted", "bytes"] as const;

export async function readDatabase(staff: Admin, viewer: Viewer) {
  return {
    ...(await listTables(staff)),
    backups: (await listBackups(staff)).map((backup) => pickFields(backup, shownOfBackup)),
    encryptsAll: encryptsBackups(staff),
    failingSince: (await lastBackup(staff)).failingSince,
    provedUntil: proofEndsAt(viewer),
    now: new Date().toISOString(),
  };
}

export type DatabaseStatus = Awaited<ReturnType<typeof readDatabase>>;
