import type { Locale } from "#app/i18n/locale.ts";

const steps = [
  { unit: "day", ms: 24 * 60 * 60_000 },
  { unit: "hour", ms: 60 * 60_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** How long ago a moment was, in the largest unit that it fills: "3 hours ago". */
export function ageText(moment: string, now: string, locale: Locale) {
  const words = new Intl.RelativeTimeFormat(locale === "ar" ? "ar-u-nu-latn" : "en", { numeric: "auto" });
  const ageMs = Date.parse(now) - Date.parse(moment);
  const step = steps.find(({ ms }) => ageMs >= ms);
  return step ? words.format(-Math.floor(ageMs / step.ms), step.unit) : words.format(0, "minute");
}
