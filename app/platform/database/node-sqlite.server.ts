import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";

/** Names of the columns whose type SQLite cannot tell: it knows neither booleans nor JSON. */
export type ColumnKinds = { booleans: ReadonlySet<string>; json: ReadonlySet<string> };

const busyTimeoutMs = 5_000;
const keptStatements = 500;

/** Opens the file with write-ahead log and a flush at each commit, so that an answered save is never lost. */
export function openSqlite(path: string) {
  const connection = new DatabaseSync(path, { timeout: busyTimeoutMs });
  connection.exec(
    "pragma journal_mode=WAL; pragma synchronous=FULL; pragma foreign_keys=ON; pragma journal_size_limit=67108864",
  );
  return connection;
}

/** A second connection to the same file that only reads: what it has begun to read stays as it is, whatever is written. */
export function openSqliteReader(path: string) {
  return new DatabaseSync(path, { readOnly: true, timeout: busyTimeoutMs });
}

/** Kysely's SQLite dialect over Node's own driver, with booleans and JSON read by their column's name. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(connection: DatabaseSync, kinds: ColumnKinds) {
    super({ database: adapt(connection, kinds) });
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

function adapt(connection: DatabaseSync, kinds: ColumnKinds): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof wrap>>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const kept = statements.get(sql);
      if (kept) return kept;
      const statement = wrap(connection.prepare(sql === "begin" ? "begin immediate" : sql), kinds);
      if (statements.size >= keptStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

function wrap(statement: StatementSync, kinds: ColumnKinds) {
  const restore = rowReader(statement, kinds);
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

function rowReader(statement: StatementSync, kinds: ColumnKinds) {
  const names = statement.columns().map((column) => column.name);
  const booleans = names.filter((name) => kinds.booleans.has(name));
  const json = names.filter((name) => kinds.json.has(name));
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
