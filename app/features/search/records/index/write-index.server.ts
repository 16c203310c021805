import { type RawBuilder, sql } from "kysely";
import { currentDatabase, queryBuilder } from "#app/platform/database/database.server.ts";

export type StoredPosting = readonly [term: string, document: number, weight: number];

/**
 * One parameter for all rows: a statement that the engine has parsed before, whatever their number.
 * @noPermission part of a query
 */
export async function writePostings(postings: readonly StoredPosting[]) {
  if (postings.length === 0) return;
  const rows = rowsOf(postings, ["text", "integer", "integer"]);
  await sql`insert into search_terms (term, document, weight) ${rows}
    on conflict (term, document) do update set weight = excluded.weight`.execute(queryBuilder());
}

/** @noPermission part of a query */
export async function writeWords(words: readonly (readonly [word: string, term: string])[]) {
  if (words.length === 0) return;
  await sql`insert into search_words (word, term) ${rowsOf(words, ["text", "text"])}
    on conflict (word) do nothing`.execute(queryBuilder());
}

/** @noPermission part of a query */
export async function dropPostings(document: number, terms: readonly string[]) {
  if (terms.length === 0) return;
  const list = rowsOf(
    terms.map((term) => [term]),
    ["text"],
  );
  await sql`delete from search_terms where document = ${document} and term in (${list})`.execute(queryBuilder());
}

/** In one order: neighbours share pages, and two saves do not wait for each other. @noPermission part of a query */
export function inKeyOrder<Row extends readonly [string, ...unknown[]]>(rows: Iterable<Row>): Row[] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
}

function rowsOf(rows: readonly (readonly unknown[])[], types: readonly ("text" | "integer")[]): RawBuilder<unknown> {
  const list = JSON.stringify(rows);
  const isPostgres = currentDatabase().engine === "postgres";
  const source = isPostgres ? sql`json_array_elements(cast(${list} as json)) as r(value)` : sql`json_each(${list})`;
  const columns = types.map((type, index) => {
    const column = sql`value ->> ${sql.lit(index)}`;
    return isPostgres && type === "integer" ? sql`cast(${column} as integer)` : column;
  });
  return sql`select ${sql.join(columns)} from ${source} where true`;
}
