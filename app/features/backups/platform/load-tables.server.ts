import { sql } from "kysely";
import { type Database, queryBuilder } from "#app/platform/database/database.server.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import type { BackedUp } from "./backed-up-tables.server.ts";
import type { OpenBackup } from "./backup-reader.server.ts";
import { BackupRefusal, type TablePart } from "./manifest.ts";

const rowsAtOnce = 100;
const parametersAtOnce = 20_000;

export async function loadTables(database: Database, backup: OpenBackup, backedUp: BackedUp) {
  const tables = [...Object.keys(backedUp.keys), ...backedUp.emptied];
  const checkReferences = database.engine === "postgres" ? await beginPostgres(tables) : await beginSqlite();
  for (const table of tables) if (!backedUp.growing.includes(table)) await queryBuilder().deleteFrom(table).execute();
  for (const part of backup.manifest.tables) await loadRows(backup, part, backedUp);
  await checkReferences();
}

async function loadRows({ rowsOf }: OpenBackup, part: TablePart, backedUp: BackedUp) {
  const { tables, keys, growing } = backedUp;
  const { table, columns } = part;
  const max = Math.max(1, Math.min(rowsAtOnce, Math.floor(parametersAtOnce / columns.length)));
  const asText = columns.map((column) => tables[table]?.columns[column]?.kind === "json");
  const asStored = (value: unknown, index: number) => (asText[index] && value !== null ? JSON.stringify(value) : value);
  const rowOf = (values: unknown[]) =>
    Object.fromEntries(columns.map((column, index) => [column, asStored(values[index], index)]));
  for await (const rows of rowsOf(part))
    for (const batch of inBatches(rows, max))
      await queryBuilder()
        .insertInto(table)
        .values(batch.map(rowOf))
        .$if(growing.includes(table), (insert) =>
          insert.onConflict((conflict) => conflict.columns([...(keys[table] ?? [])]).doNothing()),
        )
        .execute();
}

async function beginSqlite() {
  await sql`pragma defer_foreign_keys = on`.execute(queryBuilder());
  return async () => {
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(queryBuilder());
    if (rows[0]) throw new BackupRefusal("damaged", `${rows[0].table} refers to a missing row`);
  };
}

/** Blocks other writers until the commit and defers the check of references. */
async function beginPostgres(tables: string[]) {
  const kysely = queryBuilder();
  await sql`set local statement_timeout = 0`.execute(kysely);
  await sql`lock table ${sql.join(tables.map((table) => sql.table(table)))} in exclusive mode`.execute(kysely);
  const { rows: references } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(kysely);
  const alter = async (how: string) => {
    for (const { table, name } of references)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(kysely);
  };
  await alter("deferrable initially deferred");
  return async () => {
    await sql`set constraints all immediate`.execute(kysely);
    await alter("not deferrable");
  };
}
