// Written by `npm run features`: the addresses of each feature.

import type { FeatureRoutes } from "./feature-routes.ts";
import * as aboutRoutes from "./features/about/routes.ts";
import * as alertsRoutes from "./features/alerts/routes.ts";
import * as articleSharesRoutes from "./features/article-shares/routes.ts";
import * as auditRoutes from "./features/audit/routes.ts";
import * as backupsRoutes from "./features/backups/routes.ts";
import * as brandRoutes from "./features/brand/routes.ts";
import * as cardsRoutes from "./features/cards/routes.ts";
import * as categoriesRoutes from "./features/categories/routes.ts";
import * as commentsRoutes from "./features/comments/routes.ts";
import * as contactRoutes from "./features/contact/routes.ts";
import * as editInPlaceRoutes from "./features/edit-in-place/routes.ts";
import * as exportRoutes from "./features/export/routes.ts";
import * as feedsRoutes from "./features/feeds/routes.ts";
import * as figureCheckRoutes from "./features/figure-check/routes.ts";
import * as figuresRoutes from "./features/figures/routes.ts";
import * as firstDropRoutes from "./features/first-drop/routes.ts";
import * as firstStepsRoutes from "./features/first-steps/routes.ts";
import * as healthRoutes from "./features/health/routes.ts";
import * as homePageRoutes from "./features/home-page/routes.ts";
import * as homeScreenRoutes from "./features/home-screen/routes.ts";
import * as importRoutes from "./features/import/routes.ts";
import * as inboxRoutes from "./features/inbox/routes.ts";
import * as jsonResumeRoutes from "./features/json-resume/routes.ts";
import * as mailsRoutes from "./features/mails/routes.ts";
import * as menuRoutes from "./features/menu/routes.ts";
import * as offSiteRoutes from "./features/off-site/routes.ts";
import * as pagesRoutes from "./features/pages/routes.ts";
import * as pdfRoutes from "./features/pdf/routes.ts";
import * as projectScreensRoutes from "./features/project-screens/routes.ts";
import * as redirectsRoutes from "./features/redirects/routes.ts";
import * as resumeRoutes from "./features/resume/routes.ts";
import * as searchRoutes from "./features/search/routes.ts";
import * as securityTxtRoutes from "./features/security-txt/routes.ts";
import * as sideBySideRoutes from "./features/side-by-side/routes.ts";
import * as statisticsRoutes from "./features/statistics/routes.ts";
import * as talksRoutes from "./features/talks/routes.ts";
import * as tasksRoutes from "./features/tasks/routes.ts";
import * as trashRoutes from "./features/trash/routes.ts";
import * as usersRoutes from "./features/users/routes.ts";
import * as versionsRoutes from "./features/versions/routes.ts";

export const featureRoutes: FeatureRoutes[] = [
  aboutRoutes,
  alertsRoutes,
  articleSharesRoutes,
  auditRoutes,
  backupsRoutes,
  brandRoutes,
  cardsRoutes,
  categoriesRoutes,
  commentsRoutes,
  contactRoutes,
  editInPlaceRoutes,
  exportRoutes,
  feedsRoutes,
  figureCheckRoutes,
  figuresRoutes,
  firstDropRoutes,
  firstStepsRoutes,
  healthRoutes,
  homePageRoutes,
  homeScreenRoutes,
  importRoutes,
  inboxRoutes,
  jsonResumeRoutes,
  mailsRoutes,
  menuRoutes,
  offSiteRoutes,
  pagesRoutes,
  pdfRoutes,
  projectScreensRoutes,
  redirectsRoutes,
  resumeRoutes,
  searchRoutes,
  securityTxtRoutes,
  sideBySideRoutes,
  statisticsRoutes,
  talksRoutes,
  tasksRoutes,
  trashRoutes,
  usersRoutes,
  versionsRoutes,
];
