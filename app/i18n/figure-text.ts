import { leftToRight } from "./bidi.ts";
import type { Locale } from "./locale.ts";

const arabic = /\p{Script=Arabic}/u;

/** A figure such as "94.6%" or "11 → 4" as it is read: in Arabic a change goes from right to left, as do words. */
export function figureText(value: string, locale: Locale) {
  // What `typeset` has isolated already: browsers misplace the first digit in an isolate around another one.
  if (locale === "en" || value.includes("\u2067")) return value;
  return value
    .split(/(?<!\s)\s*→\s*/)
    .map((part) =>
      part
        .split(/(?<!\s)\s+\/\s+/)
        .map((figure) => (arabic.test(figure) || figure.includes("{=") ? figure : leftToRight(figure)))
        .join(" / "),
    )
    .join(" ← ");
}
