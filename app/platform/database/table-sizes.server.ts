import { sql } from "kysely";
import { currentDatabase, queryBuilder } from "./database.server.ts";

export async function nameOfEngine() {
  const { engine } = currentDatabase();
  if (engine === "sqlite") return `SQLite ${await selectValue<string>("select sqlite_version() as value")}`;
  const version = await selectValue<string>("select current_setting('server_version') as value");
  return `PostgreSQL ${version.split(" ")[0]}`;
}

export async function bytesOfTables() {
  const query =
    currentDatabase().engine === "postgres"
      ? sql<{ name: string; bytes: number }>`
          select relname as name, pg_total_relation_size(oid) as bytes from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`
      : sql<{ name: string; bytes: number }>`
          select tbl_name as name, sum(pgsize) as bytes from dbstat
          join sqlite_schema using (name) where aggregate = 1 group by tbl_name`;
  const { rows } = await query.execute(queryBuilder());
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

/** On PostgreSQL of the tables alone: its statistics grow while they are analyzed. */
export async function bytesOfDatabase() {
  if (currentDatabase().engine === "sqlite")
    return Number(await selectValue("select page_count * page_size as value from pragma_page_count, pragma_page_size"));
  return [...(await bytesOfTables()).values()].reduce((sum, bytes) => sum + bytes, 0);
}

export async function selectValue<Value>(query: string) {
  const { rows } = await sql.raw<{ value: Value }>(query).execute(queryBuilder());
  return rows[0]?.value as Value;
}
