// Written by `npm run features`: the addresses of each feature.

import type { FeatureRoutes } from "./feature-routes.ts";
import * as cardsRoutes from "./features/cards/routes.ts";
import * as categoriesRoutes from "./features/categories/routes.ts";
import * as feedsRoutes from "./features/feeds/routes.ts";
import * as firstStepsRoutes from "./features/first-steps/routes.ts";
import * as importRoutes from "./features/import/routes.ts";
import * as pdfRoutes from "./features/pdf/routes.ts";
import * as sideBySideRoutes from "./features/side-by-side/routes.ts";
import * as tasksRoutes from "./features/tasks/routes.ts";

export const featureRoutes: FeatureRoutes[] = [
  cardsRoutes,
  categoriesRoutes,
  feedsRoutes,
  firstStepsRoutes,
  importRoutes,
  pdfRoutes,
  sideBySideRoutes,
  tasksRoutes,
];
