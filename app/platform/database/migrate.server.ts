import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Migration, Migrator } from "kysely/migration";
import { ConfigurationError } from "../configuration.server.ts";
import { log } from "../log.server.ts";
import type { Database } from "./database.server.ts";
import { UnusableStore } from "./store-file.server.ts";

export type Migrations = Record<string, Migration>;

/**
 * Throws a ConfigurationError, and changes nothing, when the database has a migration unknown to this program. `beforeFirst`
 * is called if the database has none yet.
 */
export async function migrateToLatest(
  database: Database,
  migrations: Migrations,
  snapshotFolder?: string,
  beforeFirst?: () => void,
) {
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => migrations } });
  const executed = await executedMigrations(database);
  const unknown = executed.find((name) => !(name in migrations));
  if (unknown) {
    const Refused = database.engine === "sqlite" ? UnusableStore : ConfigurationError;
    throw new Refused(
      `the database is newer than this program: it knows the migration "${unknown}"; start the newer program.`,
    );
  }
  if (executed.length === 0) beforeFirst?.();
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name));
  if (pending.length === 0) return;
  if (executed.length > 0 && snapshotFolder) snapshotSqlite(database, snapshotFolder);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  log.info({ migrations: pending }, "database migrated");
}

export async function executedMigrations({ kysely }: Database): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return [];
  const rows = await kysely.selectFrom("kysely_migration").select("name").orderBy("name").execute();
  return rows.map((row) => row.name);
}

function snapshotSqlite({ connection }: Database, folder: string) {
  if (!connection) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `before-migration-${new Date().toISOString().replace(/[:.]/g, "-")}.db`);
  connection.prepare("vacuum into ?").run(file);
  log.info({ file }, "snapshot before migration");
}
