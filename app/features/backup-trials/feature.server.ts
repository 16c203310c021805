import { addStatusLines } from "#app/admin/dashboard/status-lines.server.ts";
import { addBackgroundWork } from "#app/records/background/background-work.server.ts";
import { addCommand } from "#app/records/background/commands.server.ts";
import { trialStatus } from "./admin/trial-status.server.ts";
import { startDailyTrials } from "./records/daily-trials.server.ts";

addBackgroundWork(startDailyTrials);
addStatusLines({ "backup-trials": trialStatus });
addCommand("try-backup", async (staff) => (await import("./records/try-backup.server.ts")).runTryBackup(staff));
addCommand("hash-pages", async (...[, , site]) => (await import("./site/hash-pages.server.ts")).hashPages(site));
