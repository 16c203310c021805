import type { SearchResults } from "#app/records/search/published-search.server.ts";
import { useSite } from "../frame/site-context.ts";
import { longestQuery } from "./search-query.ts";

export type Shown =
  | { state: "empty" }
  | { state: "tooLong" }
  | { state: "tooMany"; waitSeconds: number }
  | ({ state: "results" } & SearchResults);

export function SearchStatus({ shown }: { shown: Shown }) {
  const words = useStatusWords(shown);
  return (
    <p id="search-status" className="search-status" role="status">
      {words}
    </p>
  );
}

function useStatusWords(shown: Shown) {
  const { t } = useSite();
  if (shown.state === "tooLong") return t("search.tooLong", { count: longestQuery });
  if (shown.state === "tooMany") return t("search.tooMany", { count: shown.waitSeconds });
  if (shown.state === "empty") return "";
  const count = t("search.count", { count: shown.count });
  if (shown.match === "corrected") return `${t("search.corrected")} ${count}`;
  if (shown.match === "some") return `${t("search.some")} ${count}`;
  return shown.match === "none" ? t("search.none") : count;
}
