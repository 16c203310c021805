import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Migration, Migrator } from "kysely/migration";
import { ConfigurationError } from "../configuration.server.ts";
import { log } from "../log.server.ts";
import type { Database } from "./database.server.ts";
import { UnusableStore } from "./store-file.server.ts";

/** One step instead of many that came before; a database that has made all of them, up to the last, is taken as it is. */
export type BaselineMigration = Migration & { replaces: { last: string; commit: string } };
export type Migrations = Record<string, Migration | BaselineMigration>;

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
  const steps = await executedMigrations(database);
  const fault = misfit(steps, migrations);
  if (fault) {
    const Refused = database.engine === "sqlite" ? UnusableStore : ConfigurationError;
    throw new Refused(`the database ${fault}.`);
  }
  const executed = withBaseline(steps, migrations);
  if (executed.join() !== steps.join()) await noteBaseline(database, executed);
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

function baselineOf(migrations: Migrations) {
  const [name, first] = Object.entries(migrations)[0] ?? [];
  return name && first && "replaces" in first ? { name, ...first.replaces } : null;
}

function withBaseline(executed: string[], migrations: Migrations) {
  const baseline = baselineOf(migrations);
  if (!baseline || !executed.includes(baseline.last)) return executed;
  return [baseline.name, ...executed.filter((name) => name > baseline.last)];
}

/** Why a database in which these migrations were made is none for this program; null if it is one. */
export function misfit(executed: string[], migrations: Migrations) {
  const baseline = baselineOf(migrations);
  const names = withBaseline(executed, migrations);
  if (baseline && names.length > 0 && !names.includes(baseline.name))
    return `is of an older version: start commit ${baseline.commit} on it once, then this program`;
  const unknown = names.find((name) => !(name in migrations));
  return unknown ? `is newer than this program: it knows the migration "${unknown}"; start the newer program` : null;
}

/** Several processes may begin at once. */
async function noteBaseline({ kysely }: Database, executed: string[]) {
  const row = { name: executed[0] ?? "", timestamp: new Date().toISOString() };
  const noted = kysely.insertInto("kysely_migration").values(row);
  await noted.onConflict((conflict) => conflict.doNothing()).execute();
  await kysely.deleteFrom("kysely_migration").where("name", "not in", executed).execute();
}
