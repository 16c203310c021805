import { useEffect, useState } from "react";
import type { Locale } from "#app/i18n/locale.ts";
import type { SearchHit } from "#app/records/search/search-hit.ts";

const typingMs = 150;

type Hits = { query: string; records: SearchHit[]; hasFailed: boolean };

/** The records that the server finds for what is typed, after a pause; an answer that comes too late is not heard. */
export function useRecordSearch(typed: string, locale: Locale) {
  const query = typed.trim();
  const [hits, setHits] = useState<Hits>({ query: "", records: [], hasFailed: false });
  useEffect(() => {
    if (query === "") return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const records = await findRecords(query, locale, leaving.signal).catch(() => null);
      if (!leaving.signal.aborted) setHits({ query, records: records ?? [], hasFailed: records === null });
    }, typingMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [query, locale]);
  const isSearching = query !== "" && hits.query !== query;
  return { records: query === "" ? [] : hits.records, isSearching, hasFailed: hits.hasFailed && !isSearching };
}

async function findRecords(query: string, locale: Locale, signal: AbortSignal): Promise<SearchHit[]> {
  const answer = await fetch(`/admin/find?${new URLSearchParams({ q: query, in: locale })}`, { signal });
  // Led to the sign-in: whoever asks is not signed in any more.
  if (!answer.ok || answer.redirected) throw new Error("the search was not answered");
  return answer.json();
}
