import { addSettingsSection } from "#app/admin/settings/settings-sections.ts";

addSettingsSection({
  id: "alerts",
  group: "mail",
  word: "alerts.title",
  words: ["alerts.address", "alerts.form", "alerts.test"],
});
