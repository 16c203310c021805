import { addScreens } from "#app/admin/frame/screens.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { importsPath } from "./admin/import-paths.ts";

addScreens([{ path: importsPath, word: "sidebar.import", icon: "FolderInput", bringsContent: true, place: 150 }]);
offerPaths({ import: importsPath });
