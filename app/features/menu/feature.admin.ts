import { addScreenPaths } from "#app/admin/frame/paths.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { menuPath } from "./admin/menu-path.ts";

addScreenPaths({ menu: menuPath });
addSettingsScreens([{ path: menuPath, words: ["menu.title", "menu.footer"], linkedAt: 30 }]);
offerPaths({ menu: menuPath });
