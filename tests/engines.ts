import { PGlite } from "@electric-sql/pglite";
import { PGliteDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { readConfiguration, setConfiguration } from "#app/platform/configuration.server.ts";
import { createDatabase, type Database, setDatabase } from "#app/platform/database/database.server.ts";
import { migrateToLatest } from "#app/platform/database/migrate.server.ts";
import { NodeSqliteDialect, openSqlite } from "#app/platform/database/node-sqlite.server.ts";
import { postgresDialect, postgresParsers } from "#app/platform/database/postgres.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { columnKinds } from "#app/records/store.server.ts";

const openers = {
  SQLite: () => {
    const connection = openSqlite(":memory:");
    return createDatabase("sqlite", new NodeSqliteDialect(connection, columnKinds), connection);
  },
  PGlite: () =>
    createDatabase("postgres", new PGliteDialect({ pglite: new PGlite("memory://", { parsers: postgresParsers }) })),
  PostgreSQL: async () => createDatabase("postgres", postgresDialect(await makePostgresDatabase())),
};

export type EngineName = keyof typeof openers;

/** A fresh, migrated database on this engine, made the one in use, with the configuration of an empty environment. */
export async function openFresh(name: EngineName): Promise<Database> {
  const database = await openers[name]();
  await migrateToLatest(database, migrationsFor(database.engine));
  setDatabase(database);
  setConfiguration(readConfiguration({}));
  return database;
}

/** The engines of this run: the embedded one, PostgreSQL's dialect in memory, and the real server where there is one. */
export function enginesHere(): EngineName[] {
  return inject("postgresUrl") ? ["SQLite", "PGlite", "PostgreSQL"] : ["SQLite", "PGlite"];
}

/** Tells the same story on every engine; each test begins with empty tables. */
export function onEachEngine(tell: (database: () => Database) => void) {
  describe.each(enginesHere())("on %s", (name) => {
    let database: Database;
    beforeAll(async () => {
      database = await openFresh(name);
    });
    beforeEach(() => emptyTables(database));
    afterAll(() => database.kysely.destroy());
    tell(() => database);
  });
}

async function emptyTables({ kysely }: Database) {
  const tables = await kysely.introspection.getTables();
  const names = tables.map((table) => table.name);
  const children = ["comments", "tasks", "project_codes", "accounts", "sessions", "profiles", "user_2fa_settings"];
  for (const name of [...children, ...names.filter((name) => !children.includes(name))])
    await kysely.deleteFrom(name).execute();
}

async function makePostgresDatabase() {
  const url = new URL(inject("postgresUrl") as string);
  const name = `daftar_${crypto.randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
  await client.end();
  url.pathname = name;
  return url.href;
}
