import { kind } from "../store/kind.ts";

export const settingsKind = kind("settings", {
  key: "key",
  word: "sidebar.settings",
  screen: "settings",
  isSingle: true,
  verbs: ["save"],
  isPublic: true,
  media: "any",
  sample: "values",
});
