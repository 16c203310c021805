import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { currentDatabase, queryBuilder } from "#app/platform/database/database.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { type DocumentOrder, orderOf, type Postings, weightLimit } from "./rank-documents.ts";

/**
 * A row for each posting would cost ten times the time: numbers arrive as one text for each term.
 * @noPermission part of a query
 */
export async function readPostings(terms: Iterable<string>): Promise<Map<string, Postings>> {
  const wanted = [...new Set(terms)];
  if (wanted.length === 0) return new Map();
  const values = sql.join(wanted.map((term) => sql`(${term})`));
  const packed = sql`cast(t.document as bigint) * ${sql.lit(weightLimit)} + t.weight`;
  const { rows } = await sql<{ term: string; postings: string | null }>`with wanted(term) as (values ${values})
    select term, (select ${joined(packed)} from search_terms t where t.term = wanted.term) as postings
    from wanted`.execute(queryBuilder());
  return new Map(rows.map(({ term, postings }) => [term, numbersIn(postings)]));
}

/** Announced when the index changes without a save. */
export const searchIndexTopic = "search-index";

const indexed = kinds.filter(({ searchDocuments }) => searchDocuments).map(({ table }) => table);
export const orderTopics = [searchIndexTopic, ...indexed];

export const readOrder = cachedQuery(orderTopics, async (locale: Locale): Promise<DocumentOrder> => {
  const inOrder = sql`select id * 2 + case language when ${sql.lit(locale)} then 1 else 0 end as packed
    from search_documents order by dated desc, record_id, language`;
  const { rows } = await sql<{ documents: string | null }>`select ${joined(sql`packed`)} as documents
    from (${inOrder}) d`.execute(queryBuilder());
  return orderOf(numbersIn(rows[0]?.documents ?? null));
});

function joined(value: RawBuilder<unknown>) {
  return currentDatabase().engine === "postgres"
    ? sql`string_agg(cast(${value} as text), ',')`
    : sql`group_concat(${value})`;
}

function numbersIn(list: string | null): number[] {
  return list === null ? [] : JSON.parse(`[${list}]`);
}
