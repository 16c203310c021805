import type { Locale } from "#app/i18n/locale.ts";

const arabic = /\p{Script=Arabic}/u;

/** The part of "Amman · عمّان" that is in the page's script; the whole where it has no parts or none fits. */
export function placeIn(locale: Locale, location: string | null | undefined) {
  if (!location) return null;
  const parts = location.split(/(?<!\s)\s*[·|/]\s*/).filter((part) => arabic.test(part) === (locale === "ar"));
  return parts.length > 0 ? parts.join(" · ") : location;
}
