import { useSite } from "#app/site/frame/site-context.ts";
import type { SearchResults } from "../records/published-search.server.ts";
import { queryMaxLength } from "./search-query.ts";
import { statusText } from "./status-text.ts";

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
  if (shown.state === "tooLong") return t("search.tooLong", { count: queryMaxLength });
  if (shown.state === "tooMany") return t("search.tooMany", { count: shown.waitSeconds });
  if (shown.state === "empty") return "";
  return statusText(shown, t);
}
