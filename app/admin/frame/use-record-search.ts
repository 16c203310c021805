import { useEffect, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { SearchHit } from "#app/records/search/search-hit.ts";
import { paths } from "./paths.ts";

const debounceMs = 150;

type Result = { query: string; records: SearchHit[]; hasFailed: boolean };

export function useRecordSearch(typed: string, locale: Locale) {
  const query = typed.trim();
  const [result, setResult] = useState<Result>({ query: "", records: [], hasFailed: false });
  useEffect(() => {
    if (query === "") return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const records = await fetchRecords(query, locale, abort.signal).catch(() => null);
      if (!abort.signal.aborted) setResult({ query, records: records ?? [], hasFailed: records === null });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, locale]);
  const isSearching = query !== "" && result.query !== query;
  return { records: query === "" ? [] : result.records, isSearching, hasFailed: result.hasFailed && !isSearching };
}

async function fetchRecords(query: string, locale: Locale, signal: AbortSignal): Promise<SearchHit[]> {
  const answer = await fetch(`${paths.find}?${new URLSearchParams({ q: query, in: locale })}`, { signal });
  // A redirect to the sign-in means that the session has ended.
  if (!answer.ok || answer.redirected) throw new Error("the search was not answered");
  return answer.json();
}
