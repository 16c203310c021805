import { sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { kinds } from "../kinds.ts";
import { matcherOf } from "../search-index/matcher.ts";
import type { Kind } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { type FoundDocument, findDocuments } from "./find-documents.server.ts";
import type { Found, Match } from "./find-in.ts";
import type { SearchHit } from "./search-hit.ts";

const mostFound = 20;
const mostOfAKind = 8;
/** Older records are found only in their own list. */
const mostRead = 5_000;

type Row = Record<string, string | null>;

export async function findRecords(admin: Admin, query: string, locale: Locale): Promise<SearchHit[]> {
  const indexed = await findDocuments(admin, query, locale);
  const { letters, matches } = matcherOf(query);
  if (letters.length === 0) return [];
  const byName: SearchHit[] = [];
  const byText: SearchHit[] = [];
  const corrected: SearchHit[] = [];
  for (const kind of kinds.filter(({ search }) => search)) {
    const rows = await newestOf(kind);
    const named = rows.filter((row) => matches(...kind.names.map((column) => row[column])));
    byName.push(...named.slice(0, mostOfAKind).map((row) => hitOf(kind, row, locale)));
    if (!kind.search?.hasText) continue;
    const unnamed = new Map(rows.filter((row) => !named.includes(row)).map((row) => [row[kind.key], row]));
    const hitsOf = (ids: string[]) => {
      const others = [...new Set(ids)].map((id) => unnamed.get(id)).filter((row) => row !== undefined);
      return others.slice(0, mostOfAKind).map((row) => hitOf(kind, row, locale));
    };
    byText.push(...hitsOf([...(await idsOfTexts(kind, letters)), ...idsIn(indexed, "all", kind)]));
    corrected.push(...hitsOf(idsIn(indexed, "corrected", kind)));
  }
  const found = [...byName, ...byText];
  return (found.length > 0 ? found : corrected).slice(0, mostFound);
}

function hitOf({ name, key, titleOf, search }: Kind, row: Row, locale: Locale): SearchHit {
  const title = search?.titleOf ? search.titleOf(row, locale) : titleOf(row, locale);
  const hit = { kind: name, id: row[key] ?? "", title: title ?? "", note: search?.noteOf(row, locale) ?? null };
  if (!search?.publicAt) return hit;
  const hidden = search.hidden?.stateOf(row);
  return { ...hit, path: `${search.publicAt}/${row.slug}`, ...(hidden && { hidden }) };
}

function idsIn({ match, documents }: Found<FoundDocument>, wanted: Match, { name }: Kind) {
  return match === wanted ? documents.filter(({ kind }) => kind === name).map(({ record_id }) => record_id) : [];
}

function newestOf({ key, names, search, ...kind }: Kind): Promise<Row[]> {
  const shown = [...(search?.publicAt ? ["slug"] : []), ...(search?.hidden?.columns ?? [])];
  const rows = present(kind).select([...new Set([key, ...names, ...shown])]);
  return rows.orderBy("created_at", "desc").limit(mostRead).execute() as Promise<Row[]>;
}

async function idsOfTexts({ key, ...kind }: Kind, words: string[]) {
  const holds = (word: string) => sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
  const rows = words.reduce((query, word) => query.where(holds(word)), present(kind).select(key));
  return (await rows.orderBy("created_at", "desc").execute()).map((row): string => row[key]);
}

function present({ table, hasTrash }: Pick<Kind, "table" | "hasTrash">) {
  return queryBuilder()
    .selectFrom(table as string)
    .$if(hasTrash, (query) => query.where("deleted_at", "is", null));
}
