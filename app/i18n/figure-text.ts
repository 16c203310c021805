import { leftToRight } from "./bidi.ts";
import type { Locale } from "./locale.ts";

/** A figure such as "94.6%" or "11 → 4" as it is read: in Arabic a change goes from right to left. */
export function figureText(value: string, locale: Locale) {
  if (locale === "en") return value;
  return value
    .split(/\s*→\s*/)
    .map(leftToRight)
    .join(" ← ");
}
