import { addSettingsSection } from "#app/admin/settings/settings-sections.ts";

addSettingsSection({ id: "alerts", word: "alerts.title", words: ["alerts.address", "alerts.form", "alerts.test"] });
