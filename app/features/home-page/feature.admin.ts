import { addDraftPaths, addScreenPaths } from "#app/admin/frame/paths.ts";
import { offerPaths } from "#app/admin/offers/offered-paths.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { homePath } from "./admin/home-path.ts";

addScreenPaths({ home: homePath });
addSettingsScreens([
  {
    path: homePath,
    words: [
      "home.title",
      "settings.heroTitle",
      "settings.heroSubtitle",
      "settings.heroDescription",
      "settings.statementRows",
      "home.sections",
      "home.now",
    ],
    linkedAt: 20,
  },
]);
offerPaths({ home: homePath });
addDraftPaths({ settings: ({ own }) => (own === "hero" ? homePath : null) });
