import type { Locale } from "#app/i18n/locale.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/time.ts";

const steps = [
  { unit: "day", ms: dayMs },
  { unit: "hour", ms: hourMs },
  { unit: "minute", ms: minuteMs },
] as const;

export function ageText(moment: string, now: string, locale: Locale) {
  const words = new Intl.RelativeTimeFormat(locale === "ar" ? "ar-u-nu-latn" : "en", { numeric: "auto" });
  const ageMs = Date.parse(now) - Date.parse(moment);
  const step = steps.find(({ ms }) => ageMs >= ms);
  return step ? words.format(-Math.floor(ageMs / step.ms), step.unit) : words.format(0, "minute");
}
