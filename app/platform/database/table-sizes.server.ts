import { sql } from "kysely";
import { currentDatabase, queryBuilder } from "./database.server.ts";

type TableSize = { table: string; rows: number; bytes: number };

/** Every table with its rows and the bytes that it takes with its indexes, by name. */
export async function listTableSizes(): Promise<TableSize[]> {
  const { kysely } = currentDatabase();
  const tables = (await kysely.introspection.getTables()).map(({ name }) => name).sort();
  const bytes = await bytesOfTables();
  const sizes: TableSize[] = [];
  for (const table of tables) sizes.push({ table, rows: await countRows(table), bytes: bytes.get(table) ?? 0 });
  return sizes;
}

/** Puts the tables in order and tells the planner what is in them; gives the bytes that they took before and after. */
export async function optimizeTables(): Promise<{ before: number; after: number }> {
  const { engine } = currentDatabase();
  const before = await bytesOfDatabase();
  const statements = engine === "postgres" ? ["vacuum (analyze)"] : ["vacuum", "analyze"];
  for (const statement of [...statements, ...(engine === "sqlite" ? ["pragma wal_checkpoint(truncate)"] : [])])
    await sql.raw(statement).execute(queryBuilder());
  return { before, after: await bytesOfDatabase() };
}

/** What the database is and in which version, such as "SQLite 3.53.4". */
export async function nameOfEngine() {
  const { engine } = currentDatabase();
  if (engine === "sqlite") return `SQLite ${await one<string>("select sqlite_version() as answer")}`;
  const version = await one<string>("select current_setting('server_version') as answer");
  return `PostgreSQL ${version.split(" ")[0]}`;
}

async function countRows(table: string) {
  const { count } = await queryBuilder()
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function bytesOfTables() {
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

/** On PostgreSQL that of the tables alone: what it notes of them grows as they are put in order. */
async function bytesOfDatabase() {
  if (currentDatabase().engine === "sqlite")
    return Number(await one("select page_count * page_size as answer from pragma_page_count, pragma_page_size"));
  return [...(await bytesOfTables()).values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function one<Value>(query: string) {
  const { rows } = await sql.raw<{ answer: Value }>(query).execute(queryBuilder());
  return rows[0]?.answer as Value;
}
