// Written by `npm run features`: the words that each feature adds to those of the admin area, and of the site.

import { aboutAr } from "./features/about/words.ar.ts";
import { aboutEn } from "./features/about/words.en.ts";
import { alertsAr } from "./features/alerts/words.ar.ts";
import { alertsEn } from "./features/alerts/words.en.ts";
import { articleSharesAr, articleSharesSiteAr } from "./features/article-shares/words.ar.ts";
import { articleSharesEn, articleSharesSiteEn } from "./features/article-shares/words.en.ts";
import { auditAr } from "./features/audit/words.ar.ts";
import { auditEn } from "./features/audit/words.en.ts";
import { backupTrialsAr } from "./features/backup-trials/words.ar.ts";
import { backupTrialsEn } from "./features/backup-trials/words.en.ts";
import { backupsAr, backupsSiteAr } from "./features/backups/words.ar.ts";
import { backupsEn, backupsSiteEn } from "./features/backups/words.en.ts";
import { brandAr } from "./features/brand/words.ar.ts";
import { brandEn } from "./features/brand/words.en.ts";
import { categoriesAr } from "./features/categories/words.ar.ts";
import { categoriesEn } from "./features/categories/words.en.ts";
import { commandAr } from "./features/command/words.ar.ts";
import { commandEn } from "./features/command/words.en.ts";
import { commentsAr, commentsSiteAr } from "./features/comments/words.ar.ts";
import { commentsEn, commentsSiteEn } from "./features/comments/words.en.ts";
import { contactAr } from "./features/contact/words.ar.ts";
import { contactEn } from "./features/contact/words.en.ts";
import { editInPlaceSiteAr } from "./features/edit-in-place/words.ar.ts";
import { editInPlaceSiteEn } from "./features/edit-in-place/words.en.ts";
import { editorAr } from "./features/editor/words.ar.ts";
import { editorEn } from "./features/editor/words.en.ts";
import { exportAr } from "./features/export/words.ar.ts";
import { exportEn } from "./features/export/words.en.ts";
import { facingPagesSiteAr } from "./features/facing-pages/words.ar.ts";
import { facingPagesSiteEn } from "./features/facing-pages/words.en.ts";
import { figureCheckAr } from "./features/figure-check/words.ar.ts";
import { figureCheckEn } from "./features/figure-check/words.en.ts";
import { figuresAr, figuresSiteAr } from "./features/figures/words.ar.ts";
import { figuresEn, figuresSiteEn } from "./features/figures/words.en.ts";
import { firstDropAr } from "./features/first-drop/words.ar.ts";
import { firstDropEn } from "./features/first-drop/words.en.ts";
import { firstStepsAr } from "./features/first-steps/words.ar.ts";
import { firstStepsEn } from "./features/first-steps/words.en.ts";
import { healthAr } from "./features/health/words.ar.ts";
import { healthEn } from "./features/health/words.en.ts";
import { homePageAr } from "./features/home-page/words.ar.ts";
import { homePageEn } from "./features/home-page/words.en.ts";
import { importAr } from "./features/import/words.ar.ts";
import { importEn } from "./features/import/words.en.ts";
import { inboxAr } from "./features/inbox/words.ar.ts";
import { inboxEn } from "./features/inbox/words.en.ts";
import { mailsAr } from "./features/mails/words.ar.ts";
import { mailsEn } from "./features/mails/words.en.ts";
import { menuAr } from "./features/menu/words.ar.ts";
import { menuEn } from "./features/menu/words.en.ts";
import { offSiteAr } from "./features/off-site/words.ar.ts";
import { offSiteEn } from "./features/off-site/words.en.ts";
import { pagesAr, pagesSiteAr } from "./features/pages/words.ar.ts";
import { pagesEn, pagesSiteEn } from "./features/pages/words.en.ts";
import { pdfSiteAr } from "./features/pdf/words.ar.ts";
import { pdfSiteEn } from "./features/pdf/words.en.ts";
import { projectScreensAr } from "./features/project-screens/words.ar.ts";
import { projectScreensEn } from "./features/project-screens/words.en.ts";
import { redirectsAr } from "./features/redirects/words.ar.ts";
import { redirectsEn } from "./features/redirects/words.en.ts";
import { resumeAr } from "./features/resume/words.ar.ts";
import { resumeEn } from "./features/resume/words.en.ts";
import { searchSiteAr } from "./features/search/words.ar.ts";
import { searchSiteEn } from "./features/search/words.en.ts";
import { sideBySideAr } from "./features/side-by-side/words.ar.ts";
import { sideBySideEn } from "./features/side-by-side/words.en.ts";
import { staticSiteSiteAr } from "./features/static-site/words.ar.ts";
import { staticSiteSiteEn } from "./features/static-site/words.en.ts";
import { statisticsAr, statisticsSiteAr } from "./features/statistics/words.ar.ts";
import { statisticsEn, statisticsSiteEn } from "./features/statistics/words.en.ts";
import { talksAr, talksSiteAr } from "./features/talks/words.ar.ts";
import { talksEn, talksSiteEn } from "./features/talks/words.en.ts";
import { tasksAr } from "./features/tasks/words.ar.ts";
import { tasksEn } from "./features/tasks/words.en.ts";
import { translationsAr } from "./features/translations/words.ar.ts";
import { translationsEn } from "./features/translations/words.en.ts";
import { trashAr } from "./features/trash/words.ar.ts";
import { trashEn } from "./features/trash/words.en.ts";
import { usersAr } from "./features/users/words.ar.ts";
import { usersEn } from "./features/users/words.en.ts";
import { versionsAr } from "./features/versions/words.ar.ts";
import { versionsEn } from "./features/versions/words.en.ts";

export const featureWords = {
  en: {
    ...aboutEn,
    ...alertsEn,
    ...articleSharesEn,
    ...auditEn,
    ...backupTrialsEn,
    ...backupsEn,
    ...brandEn,
    ...categoriesEn,
    ...commandEn,
    ...commentsEn,
    ...contactEn,
    ...editorEn,
    ...exportEn,
    ...figureCheckEn,
    ...figuresEn,
    ...firstDropEn,
    ...firstStepsEn,
    ...healthEn,
    ...homePageEn,
    ...importEn,
    ...inboxEn,
    ...mailsEn,
    ...menuEn,
    ...offSiteEn,
    ...pagesEn,
    ...projectScreensEn,
    ...redirectsEn,
    ...resumeEn,
    ...sideBySideEn,
    ...statisticsEn,
    ...talksEn,
    ...tasksEn,
    ...translationsEn,
    ...trashEn,
    ...usersEn,
    ...versionsEn,
  },
  ar: {
    ...aboutAr,
    ...alertsAr,
    ...articleSharesAr,
    ...auditAr,
    ...backupTrialsAr,
    ...backupsAr,
    ...brandAr,
    ...categoriesAr,
    ...commandAr,
    ...commentsAr,
    ...contactAr,
    ...editorAr,
    ...exportAr,
    ...figureCheckAr,
    ...figuresAr,
    ...firstDropAr,
    ...firstStepsAr,
    ...healthAr,
    ...homePageAr,
    ...importAr,
    ...inboxAr,
    ...mailsAr,
    ...menuAr,
    ...offSiteAr,
    ...pagesAr,
    ...projectScreensAr,
    ...redirectsAr,
    ...resumeAr,
    ...sideBySideAr,
    ...statisticsAr,
    ...talksAr,
    ...tasksAr,
    ...translationsAr,
    ...trashAr,
    ...usersAr,
    ...versionsAr,
  },
};

export const featureSiteWords = {
  en: {
    ...articleSharesSiteEn,
    ...backupsSiteEn,
    ...commentsSiteEn,
    ...editInPlaceSiteEn,
    ...facingPagesSiteEn,
    ...figuresSiteEn,
    ...pagesSiteEn,
    ...pdfSiteEn,
    ...searchSiteEn,
    ...staticSiteSiteEn,
    ...statisticsSiteEn,
    ...talksSiteEn,
  },
  ar: {
    ...articleSharesSiteAr,
    ...backupsSiteAr,
    ...commentsSiteAr,
    ...editInPlaceSiteAr,
    ...facingPagesSiteAr,
    ...figuresSiteAr,
    ...pagesSiteAr,
    ...pdfSiteAr,
    ...searchSiteAr,
    ...staticSiteSiteAr,
    ...statisticsSiteAr,
    ...talksSiteAr,
  },
};
