import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { addSettingsSection } from "#app/admin/settings/settings-sections.ts";
import { databaseCardPath } from "./admin/backup-paths.ts";

offerPaths({ backups: databaseCardPath });
addSettingsSection({
  id: "database",
  group: "data",
  word: "settings.database",
  words: ["settings.backup", "backups.title", "settings.optimize"],
});
