import { existsSync } from "node:fs";
import { sql } from "kysely";
import { ConfigurationError, currentConfiguration } from "#app/platform/configuration.server.ts";
import { createDatabase, currentDatabase, type Database } from "#app/platform/database/database.server.ts";
import { executedMigrations, misfit } from "#app/platform/database/migrate.server.ts";
import { NodeSqliteDialect, openSqliteReader } from "#app/platform/database/node-sqlite.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { startFailureOf } from "#app/platform/database/start-failure.server.ts";
import { checkStoreFile, storePath, UnusableStore } from "#app/platform/database/store-file.server.ts";
import { bytesOfDatabase, nameOfEngine } from "#app/platform/database/table-sizes.server.ts";
import { publicStoreAdvice } from "#app/records/background/commands.server.ts";
import { migrationsFor } from "#app/records/migrations/migrations.server.ts";
import { tables } from "#app/records/store/tables.ts";
import { type Finding, good, note, wrong } from "./finding.ts";

const maxFaults = 3;

/** Opens the database where that changes nothing in it. @noPermission reads no records */
export async function openStore(): Promise<{ isOpen: boolean; findings: Finding[] }> {
  const configuration = currentConfiguration();
  const { databaseUrl, dataDir } = configuration;
  try {
    if (!databaseUrl) checkStoreFile(dataDir, false);
    if (!databaseUrl && !existsSync(storePath(dataDir)))
      return { isOpen: false, findings: [note("store", "there is no database yet; the first start makes it")] };
    const { engine, made } = await readMigrations();
    const known = migrationsFor(engine);
    const fault = misfit(made, known);
    if (fault) return { isOpen: false, findings: [wrong("store", `the database ${fault}.`)] };
    const pending = Object.keys(known).filter((name) => !made.includes(name)).length;
    if (pending > 0) {
      const says = `the next start changes its tables in ${pending} steps; mail, backups and jobs can be looked at after that`;
      return { isOpen: false, findings: [note("store", says)] };
    }
    await openDatabase(configuration, { migrationsFor, tables });
    return { isOpen: true, findings: [await checkContent()] };
  } catch (error) {
    const failure = startFailureOf(error, configuration);
    if (!(failure instanceof ConfigurationError)) throw error;
    const advice = failure instanceof UnusableStore ? await publicStoreAdvice(dataDir) : "";
    return { isOpen: false, findings: [wrong("store", `${failure.message} ${advice}`.trim())] };
  }
}

async function readMigrations() {
  const database = await openUnchanged();
  try {
    return { engine: database.engine, made: await executedMigrations(database) };
  } finally {
    await database.kysely.destroy();
  }
}

async function openUnchanged(): Promise<Database> {
  const { databaseUrl, dataDir } = currentConfiguration();
  if (databaseUrl) {
    const { postgresDialect } = await import("#app/platform/database/postgres.server.ts");
    return createDatabase("postgres", postgresDialect(databaseUrl, 1));
  }
  const connection = openSqliteReader(storePath(dataDir));
  return createDatabase("sqlite", new NodeSqliteDialect(connection, tables), connection);
}

const damage = (faults: string[]) => `the database is damaged: ${faults.join("; ")}.`;

/** Every page of a file of SQLite, its indexes, and its references; PostgreSQL checks its own. */
async function checkContent(): Promise<Finding> {
  const megabytes = ((await bytesOfDatabase()) / 1024 ** 2).toFixed(1);
  const says = `${await nameOfEngine()}, ${megabytes} MB`;
  const { engine, kysely } = currentDatabase();
  if (engine === "postgres") return good("store", says);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(maxFaults)})`.execute(
    kysely,
  );
  const faults = rows.map(({ integrity_check }) => integrity_check).filter((fault) => fault !== "ok");
  const ofIndexes = faults.length > 0 && faults.every((fault) => /\bindex\b/i.test(fault));
  if (ofIndexes)
    return wrong("store", `indexes of the database are damaged: ${faults.join("; ")}`, {
      says: "make the indexes of the database anew",
      run: () => sql`reindex`.execute(kysely),
    });
  if (faults.length > 0)
    return wrong("store", `${damage(faults)} ${await publicStoreAdvice(currentConfiguration().dataDir)}`);
  const { rows: loose } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(kysely);
  const [first] = loose;
  if (first)
    return wrong("store", `${loose.length} rows refer to nothing, the first of ${first.table} to ${first.parent}`);
  return good("store", `${says}, every page and reference in order`);
}
