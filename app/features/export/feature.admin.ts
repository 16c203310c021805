import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { exportsPath } from "./admin/export-paths.ts";

addSettingsScreens([{ path: exportsPath, words: ["export.title"], linkedAt: 50, group: "data", isAction: true }]);
