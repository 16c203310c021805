import type { Figures } from "#app/i18n/figures.ts";
import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { siteWords } from "../frame/site-context.ts";

/** When it ended or is to end, if that was entered; the day of entry says nothing about the work. */
export function timelineOf({ status, endDate }: PublicProject, locale: Locale, figures: Figures) {
  const t = siteWords(locale, figures.digits);
  const month = endDate && formatMonth(endDate, locale, figures);
  if (status === "completed") return month && t("projects.completedIn", { month });
  return month ? t("projects.plannedFor", { month }) : null;
}
