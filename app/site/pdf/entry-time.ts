import { formatMonth } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PublicResumeEntry } from "#app/records/sections/resume.server.ts";
import { siteWords } from "../frame/site-context.ts";

type Time = Pick<PublicResumeEntry, "started_on" | "ended_on">;

export function positionTimeOf(entry: Time, locale: Locale) {
  if (entry.ended_on) return timeOf(entry, locale);
  const t = siteWords(locale);
  return entry.started_on ? t("resume.since", { month: formatMonth(entry.started_on, locale) }) : t("resume.present");
}

export function timeOf({ started_on, ended_on }: Time, locale: Locale) {
  const days = [started_on, ended_on].filter((day) => day !== null);
  return days.length > 0 ? days.map((day) => formatMonth(day, locale)).join(" – ") : null;
}
