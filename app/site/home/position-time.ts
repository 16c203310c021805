import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PublicResumeEntry } from "#app/records/sections/resume.server.ts";
import { siteWords } from "../frame/site-context.ts";

/** Arabic says "from … until now", without a dash. */
export function positionTime({ started_on, ended_on }: PublicResumeEntry, locale: Locale) {
  const t = siteWords(locale);
  const end = ended_on && formatMonth(ended_on, locale);
  if (!started_on) return end ?? t("resume.present");
  const start = formatMonth(started_on, locale);
  return end ? `${start} – ${end}` : t("resume.untilPresent", { month: start });
}
