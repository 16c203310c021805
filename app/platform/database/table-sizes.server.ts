import { sql } from "kysely";
import { countRows } from "./count-rows.server.ts";
import { currentDatabase, queryBuilder } from "./database.server.ts";

type TableSize = { table: string; rows: number; bytes: number };

export async function listTableSizes(): Promise<TableSize[]> {
  const { kysely } = currentDatabase();
  const tables = (await kysely.introspection.getTables()).map(({ name }) => name).sort();
  const bytes = await bytesOfTables();
  const sizes: TableSize[] = [];
  for (const table of tables)
    sizes.push({ table, rows: await countRows(queryBuilder().selectFrom(table)), bytes: bytes.get(table) ?? 0 });
  return sizes;
}

export async function optimizeTables(): Promise<{ before: number; after: number }> {
  const { engine } = currentDatabase();
  const before = await bytesOfDatabase();
  const statements = engine === "postgres" ? ["vacuum (analyze)"] : ["vacuum", "analyze"];
  for (const statement of [...statements, ...(engine === "sqlite" ? ["pragma wal_checkpoint(truncate)"] : [])])
    await sql.raw(statement).execute(queryBuilder());
  return { before, after: await bytesOfDatabase() };
}

export async function nameOfEngine() {
  const { engine } = currentDatabase();
  if (engine === "sqlite") return `SQLite ${await selectValue<string>("select sqlite_version() as value")}`;
  const version = await selectValue<string>("select current_setting('server_version') as value");
  return `PostgreSQL ${version.split(" ")[0]}`;
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

/** On PostgreSQL of the tables alone: its statistics grow while they are analyzed. */
export async function bytesOfDatabase() {
  if (currentDatabase().engine === "sqlite")
    return Number(await selectValue("select page_count * page_size as value from pragma_page_count, pragma_page_size"));
  return [...(await bytesOfTables()).values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** On PostgreSQL by how many milliseconds the database's clock is ahead of this machine's; null on SQLite, which has none. */
export async function readClockSkew() {
  if (currentDatabase().engine === "sqlite") return null;
  const askedAt = Date.now();
  const there = Number(await selectValue("select extract(epoch from clock_timestamp()) * 1000 as value"));
  return Math.round(there - (askedAt + Date.now()) / 2);
}

/** The first fault that SQLite finds in its file, or null; PostgreSQL has no such check without an extension. */
export async function findFault() {
  if (currentDatabase().engine !== "sqlite") return null;
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(queryBuilder());
  const [first] = rows;
  return first?.quick_check === "ok" ? null : (first?.quick_check ?? "no answer");
}

async function selectValue<Value>(query: string) {
  const { rows } = await sql.raw<{ value: Value }>(query).execute(queryBuilder());
  return rows[0]?.value as Value;
}
