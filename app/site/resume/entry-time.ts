import type { Figures } from "#app/i18n/figures.ts";
import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PublicResumeEntry } from "#app/records/sections/resume.server.ts";
import { siteWords } from "../frame/site-context.ts";

type Time = Pick<PublicResumeEntry, "started_on" | "ended_on">;

export function positionTimeOf(entry: Time, locale: Locale, figures: Figures) {
  if (entry.ended_on) return timeOf(entry, locale, figures);
  const t = siteWords(locale);
  if (!entry.started_on) return t("resume.present");
  return t("resume.since", { month: formatMonth(entry.started_on, locale, figures) });
}

export function timeOf({ started_on, ended_on }: Time, locale: Locale, figures: Figures) {
  const days = [started_on, ended_on].filter((day) => day !== null);
  return days.length > 0 ? days.map((day) => formatMonth(day, locale, figures)).join(" – ") : null;
}
