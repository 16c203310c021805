import { addStatusLines } from "#app/admin/dashboard/status-lines.server.ts";
import { addSettingsReads } from "#app/admin/settings/settings-reads.server.ts";
import { addFileNeeds } from "#app/auth/sessions/file-needs.ts";
import { addUploadPath } from "#app/auth/sessions/upload-paths.ts";
import { addBackgroundWork } from "#app/records/background/background-work.server.ts";
import { addCommandWithoutStore, adviseOnStore } from "#app/records/background/commands.server.ts";
import { offerHealth } from "#app/records/health/health-offers.server.ts";
import { addPrivacyFact } from "#app/records/settings/privacy-facts.ts";
import { backupStatus } from "./admin/backup-status.server.ts";
import { adviseRestore } from "./platform/advise-restore.server.ts";
import { lastBackup, startDailyBackups } from "./records/backup-daily.server.ts";
import { lastProvedBackup, proveNewestBackup } from "./records/backup-proof.server.ts";
import { describeBackups } from "./records/describe-backups.ts";

// Its download tells the other admins itself.
addFileNeeds({ "/admin/backups/:id": { proof: "fresh", asks: "dialog" } });
addUploadPath("/admin/backups/upload");
addBackgroundWork(startDailyBackups);
addStatusLines({ backups: backupStatus });
addSettingsReads({
  database: async ({ staff, viewer }) => (await import("./admin/read-database.server.ts")).readDatabase(staff, viewer),
});
addPrivacyFact({ name: "backups", after: "cookies", text: describeBackups });
offerHealth({ backups: { last: lastBackup, lastProved: lastProvedBackup, prove: proveNewestBackup } });
adviseOnStore(adviseRestore);
addCommandWithoutStore("restore", async (staff, parameters) => {
  const { runRestoreCommand } = await import("./records/restore-command.server.ts");
  return runRestoreCommand(staff, parameters);
});
