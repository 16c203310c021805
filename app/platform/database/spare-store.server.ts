import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { log } from "../log.server.ts";
import {
  createDatabase,
  currentDatabase,
  type Database,
  inTransaction,
  isInTransaction,
  queryBuilder,
  withStore,
} from "./database.server.ts";
import { NodeSqliteDialect, type TableColumns } from "./node-sqlite.server.ts";
import { describeError, storeFailureOf } from "./store-failure.ts";

/**
 * Where signing in goes on while SQLite's disk has not a byte left: tables in memory before those of the file, which are
 * still read. What was written there is written to the file once there is room, and is lost if the process ends before.
 */
type Spare = { kysely: Database["kysely"]; triedAt: number };

/** `copied` begin with their rows, `begun` empty; what changes in `kept` is written to the file afterwards. */
type SpareTables = { columns: TableColumns; copied: string[]; begun: string[]; kept: string[] };

const mergeEveryMs = 1_000;
/** 32 MB: nobody can fill the memory by trying to sign in. */
const maxPages = 8_192;

let tables: SpareTables | null = null;
let spare: Spare | null = null;
let merging: Promise<void> | null = null;
let working = 0;

/** Null turns it off. */
export function configureSpareStore(chosen: SpareTables | null) {
  tables = chosen;
  spare = null;
}

/** `work` must be one that may be begun a second time. */
export async function evenWhenFull<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isInTransaction() || queryBuilder() === spare?.kysely) return work();
  await merging;
  const isDue = spare && working === 0 && performance.now() - spare.triedAt > mergeEveryMs;
  if (spare && isDue) await mergeOnce(spare);
  if (!spare) {
    try {
      return await work();
    } catch (error) {
      const { connection } = currentDatabase();
      if (storeFailureOf(error) !== "full" || !tables || !connection?.location()) throw error;
      spare ??= openSpare(connection.location() as string, tables);
    }
  }
  working += 1;
  return withStore(spare.kysely, work).finally(() => {
    working -= 1;
  });
}

function openSpare(file: string, { columns, copied, begun }: SpareTables): Spare {
  const connection = new DatabaseSync(":memory:", { enableForeignKeyConstraints: false });
  connection.exec(`pragma max_page_count = ${maxPages}`);
  connection.prepare("attach ? as store").run(`file:${encodeURI(file).replaceAll("?", "%3f")}?mode=ro`);
  for (const table of [...copied, ...begun]) {
    const parts = "select sql from store.sqlite_master where tbl_name = ? and sql is not null order by type = 'index'";
    for (const { sql: created } of connection.prepare(parts).all(table)) connection.exec(String(created));
    if (copied.includes(table)) connection.exec(`insert into main."${table}" select * from store."${table}"`);
    connection.exec(`create table "before_${table}" as select * from main."${table}"`);
  }
  log.error({ reason: "the disk is full" }, "signing in goes on in memory until there is room");
  return {
    kysely: createDatabase("sqlite", new NodeSqliteDialect(connection, columns), connection).kysely,
    triedAt: performance.now(),
  };
}

async function mergeOnce(from: Spare) {
  from.triedAt = performance.now();
  merging ??= merge(from).finally(() => {
    merging = null;
  });
  await merging;
}

async function merge(from: Spare) {
  try {
    await inTransaction(async () => {
      for (const table of tables?.kept ?? []) await mergeTable(from.kysely, table);
    });
    log.info("there is room again: signing in is stored as before");
  } catch (error) {
    if (storeFailureOf(error)) return;
    log.error(describeError(error), "what was kept in memory while the disk was full could not be stored");
  }
  spare = null;
}

async function mergeTable(kysely: Database["kysely"], table: string) {
  const columns = await sql<Row>`select name from pragma_table_info(${table}) where pk`.execute(kysely);
  const names = columns.rows.map(({ name }) => String(name));
  const key = sql.join(names.map((name) => sql.ref(name)));
  const [own, before] = [sql.table(table), sql.table(`before_${table}`)];
  const changed = sql<Row>`select * from ${own} where (${key}) in
    (select ${key} from (select * from ${own} except select * from ${before}))`;
  for (const row of (await changed.execute(kysely)).rows) {
    const insert = queryBuilder().insertInto(table).values(row);
    await insert.onConflict((conflict) => conflict.columns(names).doUpdateSet(row)).execute();
  }
  const ended = sql<Row>`select ${key} from ${before} except select ${key} from ${own}`;
  for (const row of (await ended.execute(kysely)).rows) {
    const same = names.map((name) => sql<boolean>`${sql.ref(name)} = ${row[name]}`);
    await sql`delete from ${own} where ${sql.join(same, sql` and `)}`.execute(queryBuilder());
  }
}

type Row = Record<string, unknown>;
