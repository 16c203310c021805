import { addScreenPaths } from "#app/admin/frame/paths.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { brandPath } from "./admin/brand-paths.ts";

addScreenPaths({ brand: brandPath });
addSettingsScreens([
  {
    path: brandPath,
    words: [
      "brand.title",
      "brand.accent",
      "brand.logo_light",
      "brand.logo_name",
      "brand.icon",
      "brand.paper",
      "brand.faces",
      "brand.corners",
    ],
    linkedAt: 40,
  },
]);
