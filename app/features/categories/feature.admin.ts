import { addDraftPaths, addRecordPaths } from "#app/admin/frame/paths.ts";
import { addSettingsScreens } from "#app/admin/offers/settings-screens.ts";
import { categoriesPath, categoryPath, newCategoryPath } from "./admin/category-paths.ts";

addRecordPaths({ categories: categoryPath });
addDraftPaths({ categories: ({ part, isNew }) => (isNew ? newCategoryPath(part) : null) });
addSettingsScreens([
  {
    path: categoriesPath,
    words: ["categories.title", "categories.of.projects", "categories.of.articles"],
    linkedAt: 10,
  },
]);
