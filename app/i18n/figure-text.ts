import { leftToRight } from "./bidi.ts";
import type { Locale } from "./locale.ts";

/** A figure such as "94.6%" or "11 → 4" as it is read: in Arabic a change goes from right to left. */
export function figureText(value: string, locale: Locale) {
  // What `typeset` has isolated already: browsers misplace the first digit in an isolate around another one.
  if (locale === "en" || value.includes("\u2067")) return value;
  return value
    .split(/(?<!\s)\s*→\s*/)
    .map((part) =>
      part
        .split(/(?<!\s)\s+\/\s+/)
        .map(leftToRight)
        .join(" / "),
    )
    .join(" ← ");
}
