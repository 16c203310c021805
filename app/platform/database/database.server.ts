import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseSync } from "node:sqlite";
import { type Dialect, Kysely, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

// biome-ignore lint/suspicious/noExplicitAny: this layer defines no tables; who queries one names the row types
export type AnyTables = any;

/** `connection` is that of SQLite. */
export type Database = { engine: Engine; kysely: Kysely<AnyTables>; connection?: DatabaseSync };

type Transaction = { kysely: Database["kysely"]; afterCommit: (() => void)[] };

const transactions = new AsyncLocalStorage<Transaction>();
let current: Database | null = null;

export function createDatabase(engine: Engine, dialect: Dialect, connection?: DatabaseSync): Database {
  return { engine, kysely: new Kysely({ dialect }), connection };
}

/** Makes this the database that every query of the process goes to. */
export function setDatabase(database: Database) {
  current = database;
}

/** The database in use; throws before the start has opened one. */
export function currentDatabase() {
  if (!current) throw new Error("no database is open yet");
  return current;
}

/** The query builder over these tables; inside a transaction that transaction's own, since SQLite has one connection. */
export function queryBuilder<Tables = AnyTables>(): Kysely<Tables> {
  return transactions.getStore()?.kysely ?? currentDatabase().kysely;
}

/** Runs the work in one transaction; called inside another it joins that one. Nothing but queries belongs in it. */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (transactions.getStore()) return work();
  const afterCommit: (() => void)[] = [];
  const result = await currentDatabase()
    .kysely.transaction()
    .execute((kysely) => transactions.run({ kysely, afterCommit }, work));
  for (const act of afterCommit) act();
  return result;
}

/** Runs the act once the surrounding transaction is committed, and not at all when it is rolled back. */
export function afterCommit(act: () => void) {
  const transaction = transactions.getStore();
  if (transaction) transaction.afterCommit.push(act);
  else act();
}

/** Locks the rows that a query reads until the transaction ends; on SQLite the transaction itself already does. */
export function rowLock<Query extends { forUpdate(): Query }>(query: Query): Query {
  return currentDatabase().engine === "postgres" ? query.forUpdate() : query;
}

/** Lets transactions that name the same thing pass one after the other; on SQLite all of them already do. */
export async function nameLock(name: string) {
  if (currentDatabase().engine !== "postgres") return;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(queryBuilder());
}
