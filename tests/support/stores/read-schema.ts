import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { inOrder } from "./word-lists.ts";

/** Each column with its type: `articles.id: TEXT not null`. */
export async function realColumns({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<{ line: string }>`
          select t.name || '.' || c.name || ': ' || c.type || iif(c."notnull", ' not null', '') as line
          from pragma_table_list t join pragma_table_info(t.name) c
          where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%' and t.strict`
      : sql<{ line: string }>`
          select table_name || '.' || column_name || ': '
            || case when data_type like 'timestamp%'
                 then replace(data_type, 'timestamp', 'timestamp(' || datetime_precision || ')') else data_type end
            || case is_nullable when 'NO' then ' not null' else '' end as line
          from information_schema.columns
          where table_schema = current_schema() and table_name not like 'kysely_%'`;
  return (await query.execute(kysely)).rows.map(({ line }) => line);
}

/** The primary key of each table, its columns by name: `articles: id`. */
export async function realKeys({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<{ table: string; column: string }>`
          select t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
          where c.pk > 0 and t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%' and t.strict`
      : sql<{ table: string; column: string }>`
          select relname as "table", attname as "column" from pg_index
          join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indisprimary and relnamespace = current_schema()::regnamespace and relname not like 'kysely_%'`;
  const byTable = Map.groupBy((await query.execute(kysely)).rows, ({ table }) => table);
  return [...byTable].map(([table, rows]) => `${table}: ${rows.map(({ column }) => column).sort()}`);
}

/** The lists in the check constraints of the tables as they stand in the database, by their columns. */
export async function wordLists({ engine, kysely }: Database) {
  const query =
    engine === "sqlite"
      ? sql<Check>`select name as "table", sql as definition from sqlite_schema where type = 'table'`
      : sql<Check>`select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
          from pg_constraint where contype = 'c'`;
  const lists = (await query.execute(kysely)).rows.flatMap(({ table, definition }) =>
    [...definition.matchAll(/check \(+"?(\w+)"? (?:in \(|= any \(+array\[)([^)\]]*)/gi)].map(
      ([, column, words = ""]) => [
        `${table}.${column}`,
        [...words.matchAll(/'([^']*)'/g)].map(([, word = ""]) => word),
      ],
    ),
  );
  return inOrder(Object.fromEntries(lists));
}

type Check = { table: string; definition: string };
