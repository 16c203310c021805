import type { Translate } from "#app/i18n/words.ts";
import type { SearchResults } from "../records/published-search.server.ts";

/** Where a kind has no word of its own. */
export const otherKindWord = "search.page";

export function statusText({ match, count }: Pick<SearchResults, "match" | "count">, t: Translate) {
  const counted = t("search.count", { count });
  if (match === "corrected") return `${t("search.corrected")} ${counted}`;
  if (match === "some") return `${t("search.some")} ${counted}`;
  if (match === "noPhrase") return t("search.noPhrase");
  return match === "none" ? t("search.none") : counted;
}

/** What the script of the static site says; it loads these words alone. */
export const staticWords = [
  "blog.inOtherLanguage",
  "pages.label",
  "pages.previous",
  "pages.next",
  "pages.page",
  "search.count",
  "search.corrected",
  "search.some",
  "search.none",
  "search.noPhrase",
  "search.withoutQuotes",
  "search.otherWords",
];
