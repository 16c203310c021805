import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseSync } from "node:sqlite";
import { type Dialect, Kysely, sql } from "kysely";

export type Engine = "sqlite" | "postgres";

// biome-ignore lint/suspicious/noExplicitAny: this layer defines no tables; who queries one names the row types
export type AnyTables = any;

export type Database = { engine: Engine; kysely: Kysely<AnyTables>; connection?: DatabaseSync };

type Act = () => unknown;
type Transaction = { kysely: Database["kysely"]; afterCommit: Act[] };

const transactions = new AsyncLocalStorage<Transaction>();
const others = new AsyncLocalStorage<Database["kysely"]>();
let current: Database | null = null;

export function createDatabase(engine: Engine, dialect: Dialect, connection?: DatabaseSync): Database {
  return { engine, kysely: new Kysely({ dialect }), connection };
}

export function setDatabase(database: Database) {
  current = database;
}

export function currentDatabase() {
  if (!current) throw new Error("no database is open yet");
  return current;
}

/** Inside a transaction returns that transaction's builder, since SQLite has one connection. */
export function queryBuilder<Tables = AnyTables>(): Kysely<Tables> {
  return transactions.getStore()?.kysely ?? others.getStore() ?? currentDatabase().kysely;
}

export function isInTransaction() {
  return transactions.getStore() !== undefined;
}

/** All that `work` reads and writes is in this other store. */
export function withStore<Result>(kysely: Database["kysely"], work: () => Promise<Result>) {
  return others.run(kysely, work);
}

/** `work` should only query; inside another transaction it joins that one. */
export async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  if (transactions.getStore()) return work();
  const afterCommit: Act[] = [];
  const result = await (others.getStore() ?? currentDatabase().kysely)
    .transaction()
    .execute((kysely) => transactions.run({ kysely, afterCommit }, work));
  await Promise.all(afterCommit.map((act) => act()));
  return result;
}

export function transactional<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  return (...args: Args) => inTransaction(() => work(...args));
}

/** Whoever began the transaction waits for what `act` promises. */
export function afterCommit(act: Act) {
  const transaction = transactions.getStore();
  if (!transaction) return act();
  transaction.afterCommit.push(act);
}

/** On SQLite every transaction locks the whole file. */
export function rowLock<Query extends { forUpdate(): Query }>(query: Query): Query {
  return currentDatabase().engine === "postgres" ? query.forUpdate() : query;
}

export async function nameLock(name: string) {
  if (currentDatabase().engine !== "postgres") return;
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(queryBuilder());
}
