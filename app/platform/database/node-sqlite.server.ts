import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";

/** SQLite has neither booleans nor JSON, so values are parsed by the kind of their column. */
export type TableColumns = Readonly<Record<string, { columns: Readonly<Record<string, { kind: string }>> }>>;

const busyTimeoutMs = 5_000;
const cachedStatements = 500;

/** Flushes at each commit, so that no confirmed change is lost. */
export function openSqlite(path: string) {
  const connection = new DatabaseSync(path, { timeout: busyTimeoutMs });
  connection.exec(
    "pragma journal_mode=WAL; pragma synchronous=FULL; pragma foreign_keys=ON; pragma journal_size_limit=67108864",
  );
  return connection;
}

export function openSqliteReader(path: string) {
  return new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
}

export class NodeSqliteDialect extends SqliteDialect {
  constructor(connection: DatabaseSync, tables: TableColumns) {
    super({ database: adapt(connection, tables) });
  }

  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

function adapt(connection: DatabaseSync, tables: TableColumns): SqliteDatabase {
  const statements = new Map<string, Statement>();
  /** Set while a transaction that SQLite has rolled back by itself, for want of room, goes on. */
  let ended: { by: unknown } | null = null;

  /** What follows in such a transaction must not be executed alone, nor hide why it ended. */
  function guard(sql: string, { reader, all, run, iterate }: Statement): Statement {
    if (sql === "rollback")
      return { reader, all, iterate, run: (none) => (connection.isTransaction ? run(none) : nothingChanged()) };
    const during =
      <Result>(execute: (parameters: readonly unknown[]) => Result) =>
      (parameters: readonly unknown[]) => {
        if (ended) throw ended.by;
        const wasInside = connection.isTransaction;
        try {
          return execute(parameters);
        } catch (error) {
          if (wasInside && !connection.isTransaction) ended = { by: error };
          throw error;
        }
      };
    return { reader, all: during(all), run: during(run), iterate };
  }

  function nothingChanged() {
    ended = null;
    return { changes: 0, lastInsertRowid: 0 };
  }

  return {
    close: () => connection.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = guard(sql, wrap(connection.prepare(sql === "begin" ? "begin immediate" : sql), tables));
      if (statements.size >= cachedStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

type Statement = ReturnType<typeof wrap>;

function wrap(statement: StatementSync, tables: TableColumns) {
  const restore = rowReader(statement, tables);
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters.map(bindable)).map(restore),
    run: (parameters: readonly unknown[]) => statement.run(...parameters.map(bindable)),
    *iterate(parameters: readonly unknown[]) {
      for (const row of statement.iterate(...parameters.map(bindable))) yield restore(row as Row);
    },
  };
}

type Row = Record<string, unknown>;

function rowReader(statement: StatementSync, tables: TableColumns) {
  const namesOf = (kind: string) =>
    statement
      .columns()
      .filter(({ table, column }) => table && column && tables[table]?.columns[column]?.kind === kind)
      .map(({ name }) => name);
  const booleans = namesOf("boolean");
  const json = namesOf("json");
  return (row: Row): Row => {
    const copy = { ...row };
    for (const name of booleans) copy[name] = copy[name] === null ? null : copy[name] === 1;
    for (const name of json) copy[name] = typeof copy[name] === "string" ? parseStored(copy[name], name) : copy[name];
    return copy;
  };
}

/** Nothing else is ever stored in such a column: what cannot be parsed was damaged later. */
function parseStored(text: string, column: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const corrupt = { code: "ERR_SQLITE_ERROR", errcode: 11 };
    throw Object.assign(new Error(`what is stored in ${column} is no JSON`), corrupt);
  }
}

function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value !== null && typeof value === "object" && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}
