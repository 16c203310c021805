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
  const statements = new Map<string, ReturnType<typeof wrap>>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = wrap(connection.prepare(sql === "begin" ? "begin immediate" : sql), tables);
      if (statements.size >= cachedStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

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
    for (const name of json) copy[name] = typeof copy[name] === "string" ? JSON.parse(copy[name]) : copy[name];
    return copy;
  };
}

function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value !== null && typeof value === "object" && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}
