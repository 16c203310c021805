// Migrates one store in a process of its own: PGlite keeps a processor busy while it starts.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type Dialect, PGliteDialect } from "kysely";
import "#app/features.migrations.ts";
import { createDatabase } from "#app/platform/database/database.server.ts";
import { migrateToLatest } from "#app/platform/database/migrate.server.ts";
import { postgresDialect } from "#app/platform/database/postgres.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";

const [engine, target = ""] = process.argv.slice(2);
await (engine === "pglite" ? makePglite(target) : migratePostgres(target));

async function makePglite(file: string) {
  const pglite = await PGlite.create("memory://", { loadDataDir: new Blob([await emptyPglite()]) });
  await migrate(new PGliteDialect({ pglite }));
  writeFileSync(file, await closeToFile(pglite));
}

async function migratePostgres(url: string) {
  const kysely = await migrate(postgresDialect(url));
  await kysely.destroy();
}

async function migrate(dialect: Dialect) {
  const database = createDatabase("postgres", dialect);
  await migrateToLatest(database, migrationsFor("postgres"));
  return database.kysely;
}

/** The files of a new PGlite. To make them takes seconds, and its version alone says what they are: they are kept. */
async function emptyPglite() {
  const manifest = findPackageJSON("@electric-sql/pglite", import.meta.url) as string;
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const folder = join(import.meta.dirname, "../../../node_modules/.cache/daftar");
  const cached = join(folder, `pglite-${version}.tar`);
  if (existsSync(cached)) return readFileSync(cached);
  const files = await closeToFile(await PGlite.create("memory://"));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${cached}-${process.pid}`, files);
  renameSync(`${cached}-${process.pid}`, cached);
  return files;
}

async function closeToFile(pglite: PGlite) {
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  return Buffer.from(await dump.arrayBuffer());
}
