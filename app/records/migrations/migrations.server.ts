import type { Moved } from "#app/platform/backup/backed-up-tables.server.ts";
import { type Engine, queryBuilder } from "#app/platform/database/database.server.ts";
import type { Migrations } from "#app/platform/database/migrate.server.ts";
import { translationLinks } from "./0021-translation-links.server.ts";
import { articleShares } from "./0022-article-shares.server.ts";
import { inbox } from "./0023-inbox.server.ts";
import { taskOrder } from "./0024-task-order.server.ts";
import { searchIndex } from "./0025-search-index.server.ts";
import { fillShortLinks, shortLinks } from "./0026-short-links.server.ts";
import { inboxIndexes } from "./0027-inbox-indexes.server.ts";
import { statistics } from "./0028-statistics.server.ts";
import { visitorAnswers } from "./0029-visitor-answers.server.ts";
import { fillRedirects, ownRedirects } from "./0030-own-redirects.server.ts";
import { imports } from "./0031-imports.server.ts";
import { searchOrder } from "./0032-search-order.server.ts";
import { pages } from "./0033-pages.server.ts";
import { brand } from "./0034-brand.server.ts";
import { homeAndMenu } from "./0035-home-and-menu.server.ts";
import { categoriesAsRecords, fillCategories } from "./0036-categories.server.ts";
import { fillFoldedNames, foldedNamesOfLists } from "./0037-folded-names.server.ts";
import { arabicFigures } from "./0038-arabic-figures.server.ts";
import { searchSequences } from "./0039-search-sequences.server.ts";
import { triesOfJobs } from "./0040-tries-of-jobs.server.ts";
import { factorsChange } from "./0041-factors-change.server.ts";
import { sealAuthenticators, sealedAuthenticators } from "./0042-sealed-authenticators.server.ts";
import { noCspReports } from "./0047-no-csp-reports.server.ts";
import { endsOfEdits, nameNewDrafts } from "./0050-ends-of-edits.server.ts";
import { firstTables } from "./until-0009/0001-first-tables.server.ts";
import { mailAndLimits } from "./until-0009/0002-mail-and-limits.server.ts";
import { secondStepAndLinks } from "./until-0009/0003-second-step-and-links.server.ts";
import { mediaLibrary } from "./until-0009/0004-media-library.server.ts";
import { articleVersions } from "./until-0009/0005-article-versions.server.ts";
import { translationMarks } from "./until-0009/0006-translation-marks.server.ts";
import { trashOfResume } from "./until-0009/0007-trash-of-resume.server.ts";
import { inboxAndTrail } from "./until-0009/0008-inbox-and-trail.server.ts";
import { proofOfSession } from "./until-0009/0009-proof-of-session.server.ts";
import { alerts } from "./until-0019/0010-alerts.server.ts";
import { mailInHand } from "./until-0019/0011-mail-in-hand.server.ts";
import { accountRecovery } from "./until-0019/0012-account-recovery.server.ts";
import { moreFactors } from "./until-0019/0013-more-factors.server.ts";
import { countedEvents } from "./until-0019/0014-counted-events.server.ts";
import { cspReports } from "./until-0019/0016-csp-reports.server.ts";
import { listIndexes } from "./until-0019/0017-list-indexes.server.ts";
import { articleColumnsOfLists, fillArticleColumns } from "./until-0019/0018-article-columns.server.ts";
import { projectResults } from "./until-0019/0019-project-results.server.ts";
import { draftsAndVersions } from "./until-0029/0020-drafts-and-versions.server.ts";

/** Names must not change once released. */
export function migrationsFor(engine: Engine): Migrations {
  return {
    "0001-first-tables": firstTables(engine),
    "0002-mail-and-limits": mailAndLimits(engine),
    "0003-second-step-and-links": secondStepAndLinks(engine),
    "0004-media-library": mediaLibrary(engine),
    "0005-article-versions": articleVersions(engine),
    "0006-translation-marks": translationMarks(engine),
    "0007-trash-of-resume": trashOfResume(engine),
    "0008-inbox-and-trail": inboxAndTrail(engine),
    "0009-proof-of-session": proofOfSession(engine),
    "0010-alerts": alerts(engine),
    "0011-mail-in-hand": mailInHand(engine),
    "0012-account-recovery": accountRecovery(engine),
    "0013-more-factors": moreFactors(engine),
    "0014-counted-events": countedEvents(),
    "0016-csp-reports": cspReports(engine),
    "0017-list-indexes": listIndexes(engine),
    "0018-article-columns": articleColumnsOfLists(engine),
    "0019-project-results": projectResults(engine),
    "0020-drafts-and-versions": draftsAndVersions(engine),
    "0021-translation-links": translationLinks(engine),
    "0022-article-shares": articleShares(engine),
    "0023-inbox": inbox(engine),
    "0024-task-order": taskOrder(engine),
    "0025-search-index": searchIndex(engine),
    "0026-short-links": shortLinks(engine),
    "0027-inbox-indexes": inboxIndexes(),
    "0028-statistics": statistics(engine),
    "0029-visitor-answers": visitorAnswers(engine),
    "0030-own-redirects": ownRedirects(engine),
    "0031-imports": imports(engine),
    "0032-search-order": searchOrder(engine),
    "0033-pages": pages(engine),
    "0034-brand": brand(engine),
    "0035-home-and-menu": homeAndMenu(engine),
    "0036-categories": categoriesAsRecords(engine),
    "0037-folded-names": foldedNamesOfLists(engine),
    "0038-arabic-figures": arabicFigures(),
    "0039-search-sequences": searchSequences(engine),
    "0040-tries-of-jobs": triesOfJobs(engine),
    "0041-factors-change": factorsChange(),
    "0042-sealed-authenticators": sealedAuthenticators(),
    "0047-no-csp-reports": noCspReports(),
    "0050-ends-of-edits": endsOfEdits(),
  };
}

/** What fills columns that follow from others, by the migration that added them: older backups do not have them. */
export const refills: Record<string, () => Promise<void>> = {
  "0018-article-columns": () => fillArticleColumns(queryBuilder()),
  "0026-short-links": () => fillShortLinks(queryBuilder()),
  "0030-own-redirects": () => fillRedirects(queryBuilder()),
  "0036-categories": () => fillCategories(queryBuilder()),
  "0037-folded-names": () => fillFoldedNames(queryBuilder()),
  "0042-sealed-authenticators": () => sealAuthenticators(queryBuilder()),
  "0050-ends-of-edits": () => nameNewDrafts(queryBuilder()),
};

/** Tables of older backups whose rows are in another table today. */
export const moved: Moved = {
  article_versions: { table: "record_versions", renamed: { article_id: "record_id" }, added: { kind: "articles" } },
  article_drafts: { table: "drafts", renamed: { article_id: "record_id" }, added: { kind: "articles" } },
};
