import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "../store/tables.ts";

/** An article and its translation are one. */
export const entryId = sql<string>`coalesce(articles.translation_of, articles.id)`;

export async function countEntries(articles: SelectQueryBuilder<Tables, "articles", object>) {
  const count = sql<number | string>`count(distinct ${entryId})`.as("count");
  return Number((await articles.select(count).executeTakeFirstOrThrow()).count);
}

/** For a list: where an article and its translation both match the conditions, the translation has no row of its own. */
export function hasOwnRow(conditions: readonly RawBuilder<unknown>[]) {
  const match = sql.join([sql`deleted_at is null`, ...conditions.map((condition) => sql`(${condition})`)], sql` and `);
  const originals = sql`select translation_of from articles where translation_of is not null`;
  return sql<boolean>`(translation_of is null or translation_of not in (
    select articles.id from articles where articles.id in (${originals}) and ${match}))`;
}
