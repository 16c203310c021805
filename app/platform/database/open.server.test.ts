import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ConfigurationError, readConfiguration } from "../configuration.server.ts";
import type { Migrations } from "./migrate.server.ts";
import { openDatabase } from "./open.server.ts";

const first: Migrations = {
  "0001-notes": { up: ({ schema }) => schema.createTable("notes").addColumn("text", "text").execute() },
};
const second: Migrations = {
  ...first,
  "0002-drop": { up: ({ schema }) => schema.dropTable("notes").execute() },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-open-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (migrations: Migrations, environment = {}) =>
  openDatabase(readConfiguration({ DATA_DIR: folder, ...environment }), {
    migrationsFor: () => migrations,
    tables: {},
  });

test("a new data folder gets a database and no copy of it", async () => {
  const { kysely, connection } = await open(first);
  await kysely.insertInto("notes").values({ text: "kept" }).execute();
  expect(connection?.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(connection?.prepare("pragma synchronous").get()).toEqual({ synchronous: 2 });
  expect(connection?.prepare("pragma foreign_keys").get()).toEqual({ foreign_keys: 1 });
  await kysely.destroy();
  expect(readdirSync(folder)).toEqual(["daftar.db"]);
});

test("a database with data is copied before a migration, and only then", async () => {
  const before = await open(first);
  await before.kysely.insertInto("notes").values({ text: "قبل" }).execute();
  await before.kysely.destroy();
  await (await open(first)).kysely.destroy();
  expect(readdirSync(folder)).toEqual(["daftar.db"]);
  const after = await open(second);
  const tables = (await after.kysely.introspection.getTables()).map(({ name }) => name);
  await after.kysely.destroy();
  expect(tables).toEqual([]);
  const copies = readdirSync(join(folder, "backups"));
  expect(copies).toEqual([expect.stringMatching(/^before-migration-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/)]);
  const copy = new DatabaseSync(join(folder, "backups", copies[0] ?? ""), { readOnly: true });
  expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(copy.prepare("select text from notes").all()).toEqual([{ text: "قبل" }]);
  copy.close();
});

test("an unreachable database ends the start with one clear line", async () => {
  const start = open(first, { DATABASE_URL: "postgres://daftar@127.0.0.1:1/daftar" });
  await expect(start).rejects.toThrow(ConfigurationError);
  await expect(start).rejects.toThrow(/^DATABASE_URL: the database does not answer \(.+\)$/);
});
