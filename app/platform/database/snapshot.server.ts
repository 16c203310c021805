import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type AnyTables, createDatabase, type Database } from "./database.server.ts";
import { NodeSqliteDialect, openSqliteReader, type TableColumns } from "./node-sqlite.server.ts";

const rowsAtOnce = 10;

type Row = Record<string, unknown>;
export type Snapshot = {
  kysely: Kysely<AnyTables>;
  rowsOf: (table: string, columns: string[], key: readonly string[]) => AsyncGenerator<Row[]>;
};

export function withSnapshot<Result>(
  database: Database,
  tables: TableColumns,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  if (database.engine === "postgres") return withPostgres(database, read);
  const file = database.connection?.location();
  return file ? withReader(file, tables, read) : withMemory(database, read);
}

async function withReader<Result>(file: string, tables: TableColumns, read: (snapshot: Snapshot) => Promise<Result>) {
  const connection = openSqliteReader(file);
  const { kysely } = createDatabase("sqlite", new NodeSqliteDialect(connection, tables), connection);
  try {
    connection.exec("begin; select count(*) from sqlite_schema");
    return await read({ kysely, rowsOf: sqliteRows(kysely) });
  } finally {
    await kysely.destroy();
  }
}

/** A database in memory has only one connection. */
function withMemory<Result>({ kysely }: Database, read: (snapshot: Snapshot) => Promise<Result>) {
  return kysely.transaction().execute((transaction) => read({ kysely: transaction, rowsOf: sqliteRows(transaction) }));
}

function withPostgres<Result>({ kysely }: Database, read: (snapshot: Snapshot) => Promise<Result>) {
  return kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      return read({ kysely: transaction, rowsOf: postgresRows(transaction) });
    });
}

function sqliteRows(kysely: Kysely<AnyTables>): Snapshot["rowsOf"] {
  return async function* rowsOf(table, columns, key) {
    let rows: Row[] = [];
    const sorted = key.reduce((query, name) => query.orderBy(name), kysely.selectFrom(table).select(columns));
    for await (const row of sorted.stream()) {
      rows.push(row as Row);
      if (rows.length < rowsAtOnce) continue;
      yield rows;
      rows = [];
      await yieldToOthers();
    }
    if (rows.length > 0) yield rows;
  };
}

/** In byte order as on SQLite, whatever the collation of the database. */
function postgresRows(kysely: Kysely<AnyTables>): Snapshot["rowsOf"] {
  return async function* rowsOf(table, columns, key) {
    const order = sql.join(key.map((name) => sql`${sql.ref(name)} collate "C"`));
    const names = sql.join(columns.map((name) => sql.ref(name)));
    await sql`declare backed_up cursor for select ${names} from ${sql.table(table)} order by ${order}`.execute(kysely);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backed_up`.execute(kysely);
      if (rows.length === 0) break;
      yield rows;
      await yieldToOthers();
    }
    await sql`close backed_up`.execute(kysely);
  };
}
