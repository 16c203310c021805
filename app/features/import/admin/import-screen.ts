import type { Screen } from "#app/admin/frame/screens.ts";
import { importsPath } from "./import-paths.ts";

export const importScreen: Screen = {
  path: importsPath,
  word: "sidebar.import",
  icon: "FolderInput",
  bringsContent: true,
};
