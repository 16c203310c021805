import type { Locale } from "#app/i18n/locale.ts";
import { listArticleFields } from "#app/records/articles/article.server.ts";
import { stateOf } from "#app/records/articles/article-state.ts";
import { listCspReports } from "#app/records/health/csp-reports.server.ts";
import { countPending } from "#app/records/health/pending-counts.server.ts";
import { listProfiles } from "#app/records/people/profile.server.ts";
import { listProjectFields } from "#app/records/projects/project.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { countTranslationNeeds } from "#app/records/translation/translation.server.ts";
import { listUntranslated } from "#app/records/translation/untranslated.server.ts";
import { recentAuditLines } from "../audit/audit-lines.server.ts";
import { checkSystem, tryOrLog } from "./system-status.server.ts";

export type DashboardCounts = Awaited<ReturnType<typeof readDashboard>>;
export type Figures = Awaited<ReturnType<typeof countFigures>>;

/** A part that cannot be read is null. */
export async function readDashboard(staff: Admin, locale: Locale) {
  const [figures, pending, translations, untranslated, status, cspReports, activity] = await Promise.all([
    tryOrLog(() => countFigures(staff)),
    tryOrLog(() => countPending(staff)),
    tryOrLog(() => countTranslationNeeds(staff)),
    tryOrLog(() => listUntranslated(staff)),
    checkSystem(staff),
    tryOrLog(() => listCspReports(staff)),
    tryOrLog(() => recentAuditLines(staff, locale)),
  ]);
  return { figures, pending, translations, untranslated, status, cspReports, activity };
}

async function countFigures(staff: Admin) {
  const articles = await listArticleFields(staff, ["status", "published_date"]);
  const projects = await listProjectFields(staff, ["status"]);
  const people = await listProfiles(staff);
  return {
    articles: articles.length,
    published: articles.filter((article) => stateOf(article) === "published").length,
    projects: projects.length,
    completed: projects.filter(({ status }) => status === "completed").length,
    people: people.length,
  };
}
