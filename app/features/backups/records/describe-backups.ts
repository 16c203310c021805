import { currentConfiguration } from "#app/platform/configuration.server.ts";
import type { PrivacyFact } from "#app/records/settings/privacy-facts.ts";
import { trashDays } from "#app/records/trash/trash.ts";
import { dailyRetained, weeklyRetained } from "../platform/backup-files.ts";

export const describeBackups: PrivacyFact["text"] = (t) => {
  const days = (count: number) => t("privacy.days", { count });
  const kept = t("privacy.backupsText", { days: days(dailyRetained), weeks: weeklyRetained, trash: days(trashDays) });
  return `${kept} ${t(currentConfiguration().backupPassphrase ? "privacy.backupsEncrypted" : "privacy.backupsPlain")}`;
};
