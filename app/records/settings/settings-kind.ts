import { kind, publicSingle } from "../store/kind.ts";
import { siteConfigurationShape } from "./settings.ts";

export const settingsKind = kind("settings", {
  key: "key",
  word: "sidebar.settings",
  screen: "settings",
  exportedAt: -2,
  ...publicSingle,
  sample: "values",
  fields: Object.keys(siteConfigurationShape.shape),
  choices: ["digits", "dateForm", "firstLanguage"],
});
