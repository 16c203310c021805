import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { tables } from "#app/features.server.ts";
import "#app/features.site.ts";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createDatabase, type Database, setDatabase } from "#app/platform/database/database.server.ts";
import { migrateToLatest } from "#app/platform/database/migrate.server.ts";
import { NodeSqliteDialect, openSqlite } from "#app/platform/database/node-sqlite.server.ts";
import { postgresDialect, postgresParsers } from "#app/platform/database/postgres.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { migratedTemplate, type PreparedStores } from "./prepared-stores.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "./real-postgres.ts";

/** A database of one's own, its tables up to date; `end` closes it and leaves nothing of it behind. */
type FreshDatabase = Database & { end: () => Promise<void> };

const makers = { SQLite: makeSqlite, PGlite: makePglite, PostgreSQL: makePostgres };

export type EngineName = keyof typeof makers;

/** A fresh, migrated database on this engine, made the one in use, with the configuration of an empty environment. */
export async function openFresh(name: EngineName): Promise<FreshDatabase> {
  const database = await makers[name]();
  setDatabase(database);
  setConfiguration(readConfiguration({}));
  return database;
}

/** One SQLite database for all tests of a file or a group, whose own `beforeAll` comes after. */
export function shareStore() {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await openFresh("SQLite");
  });
  afterAll(() => database.end());
}

/**
 * The engines of this run: SQLite and a real PostgreSQL, or its dialect in memory where none is installed; SQLite alone
 * where TEST_ENGINES=sqlite asks for that.
 */
export function enginesHere(): EngineName[] {
  if (process.env.TEST_ENGINES === "sqlite") return ["SQLite"];
  return inject("hasPostgres") ? ["SQLite", "PostgreSQL"] : ["SQLite", "PGlite"];
}

function enginesOf(story: string) {
  return numberOf(story) % 3 === Number(process.env.LONG_THIRD) ? enginesHere() : enginesOfMatrix();
}

function numberOf(text: string) {
  return createHash("sha256").update(text).digest().readUInt16BE();
}

/** Of matrices that take minutes on each engine: in a run that takes a third of the long tests they run on SQLite alone. */
export const enginesOfMatrix = () => (process.env.LONG_THIRD === undefined ? enginesHere() : enginesHere().slice(0, 1));

/** Tells the same story on every engine; each test begins with empty tables. Of a run that takes a third of the long tests,
 * a third of the stories is told on PostgreSQL too. */
export function onEachEngine(tell: (database: () => Database) => void, engines = enginesOf(String(tell))) {
  describe.each(engines)("on %s", (name) => {
    let database: FreshDatabase;
    let tables: string[];
    beforeAll(async () => {
      database = await openFresh(name);
      tables = (await database.kysely.introspection.getTables()).map((table) => table.name);
    });
    beforeEach(() => emptyTables(database, tables));
    afterAll(() => database?.end());
    tell(() => database);
  });
}

/** Empties them in one go and in any order: no row is left for a foreign key to miss. */
async function emptyTables({ kysely, connection }: Database, tables: string[]) {
  const deletes = tables.map((table) => `delete from "${table}";`).join(" ");
  if (connection) connection.exec(`pragma foreign_keys=off; begin; ${deletes} commit; pragma foreign_keys=on`);
  else
    await sql
      .raw(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${deletes} end $$`)
      .execute(kysely);
}

async function makeSqlite(): Promise<FreshDatabase> {
  const connection = openSqlite(":memory:");
  const database = createDatabase("sqlite", new NodeSqliteDialect(connection, tables), connection);
  await migrateToLatest(database, migrationsFor("sqlite"));
  return { ...database, end: () => database.kysely.destroy() };
}

async function makePglite(): Promise<FreshDatabase> {
  const { pgliteFile } = await preparedStores();
  if (!pgliteFile) throw new Error("PGlite is used where no PostgreSQL is installed");
  const loadDataDir = new Blob([await readFile(pgliteFile)]);
  const pglite = new PGlite("memory://", { parsers: postgresParsers, loadDataDir });
  const database = createDatabase("postgres", new PGliteDialect({ pglite }));
  return { ...database, end: () => database.kysely.destroy() };
}

async function makePostgres(): Promise<FreshDatabase> {
  const { postgresUrl } = await preparedStores();
  if (!postgresUrl) throw new Error("no PostgreSQL is installed here");
  const name = `daftar_${crypto.randomUUID().replaceAll("-", "")}`;
  const url = await createPostgresDatabase(postgresUrl, name, migratedTemplate);
  const database = createDatabase("postgres", postgresDialect(url));
  return {
    ...database,
    async end() {
      await database.kysely.destroy();
      await dropPostgresDatabase(postgresUrl, name);
    },
  };
}

/** The migrated stores of this run; the first who asks waits until they are made. */
async function preparedStores(): Promise<PreparedStores> {
  const answer = await fetch(inject("preparedStores"));
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
