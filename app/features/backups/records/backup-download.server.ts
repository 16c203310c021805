import { leftToRight } from "#app/i18n/bidi.ts";
import { transactional } from "#app/platform/database/database.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { mailAdmins } from "#app/records/mails/admin-mail.server.ts";
import type { Admin } from "#app/records/store/permission.ts";

/** `proofKey` identifies a session and its last proof; repeated downloads of a file on one proof notify once. */
export const noteBackupDownload = transactional(async (staff: Admin, name: string, proofKey: string) => {
  await writeAudit(staff, "backup.download", "backups", name, null, null);
  const eventKey = `backupDownloaded ${name} ${proofKey}`;
  await mailAdmins(staff, { kind: "backupDownloaded", eventKey, values: () => ({ file: leftToRight(name) }) });
});
