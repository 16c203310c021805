import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { kinds } from "../kinds.ts";
import type { Kind } from "../store/kind.ts";
import { forAdmin } from "../store/permission.ts";
import { hasWords, searchText, searchWords } from "../store/search-text.ts";
import type { SearchHit } from "./search-hit.ts";

const mostFound = 20;
const mostOfAKind = 8;
/** Older records are found only in their own list. */
const mostRead = 5_000;

type Row = Record<string, string | null>;

export const findRecords = forAdmin(async (query: string, locale: Locale): Promise<SearchHit[]> => {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const byName: SearchHit[] = [];
  const byText: SearchHit[] = [];
  for (const kind of kinds.filter(({ search }) => search)) {
    const rows = await newestOf(kind);
    const named = rows.filter((row) => hasWords(searchText(...kind.names.map((column) => row[column])), words));
    byName.push(...named.slice(0, mostOfAKind).map((row) => hitOf(kind, row, locale)));
    if (!kind.search?.hasText) continue;
    const ids = await idsOfTexts(kind, words);
    const others = rows.filter((row) => ids.has(row[kind.key]) && !named.includes(row));
    byText.push(...others.slice(0, mostOfAKind).map((row) => hitOf(kind, row, locale)));
  }
  return [...byName, ...byText].slice(0, mostFound);
});

function hitOf({ name, key, titleOf, search }: Kind, row: Row, locale: Locale): SearchHit {
  const title = search?.titleOf ? search.titleOf(row, locale) : titleOf(row, locale);
  const hit = { kind: name, id: row[key] ?? "", title: title ?? "", note: search?.noteOf(row, locale) ?? null };
  if (!search?.publicAt) return hit;
  const hidden = search.hidden?.stateOf(row);
  return { ...hit, path: `${search.publicAt}/${row.slug}`, ...(hidden && { hidden }) };
}

function newestOf({ key, names, search, ...kind }: Kind): Promise<Row[]> {
  const shown = [...(search?.publicAt ? ["slug"] : []), ...(search?.hidden?.columns ?? [])];
  const rows = present(kind).select([...new Set([key, ...names, ...shown])]);
  return rows.orderBy("created_at", "desc").limit(mostRead).execute() as Promise<Row[]>;
}

async function idsOfTexts({ key, ...kind }: Kind, words: string[]) {
  const holds = (word: string) => sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
  const rows = words.reduce((query, word) => query.where(holds(word)), present(kind).select(key));
  return new Set((await rows.execute()).map((row) => row[key]));
}

function present({ table, hasTrash }: Pick<Kind, "table" | "hasTrash">) {
  return queryBuilder()
    .selectFrom(table as string)
    .$if(hasTrash, (query) => query.where("deleted_at", "is", null));
}
