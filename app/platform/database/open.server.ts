import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Configuration, ConfigurationError, TemporaryError } from "../configuration.server.ts";
import { log } from "../log.server.ts";
import { createDatabase, type Database, type Engine, setDatabase } from "./database.server.ts";
import { type Migrations, migrateToLatest } from "./migrate.server.ts";
import { NodeSqliteDialect, openSqlite, type TableColumns } from "./node-sqlite.server.ts";
import { describeShortly } from "./start-failure.server.ts";
import { storeFailureOf } from "./store-failure.ts";
import { checkStoreFile, refuseNewSite, storePath } from "./store-file.server.ts";

export type Schema = { migrationsFor: (engine: Engine) => Migrations; tables: TableColumns };

/** How long a database that does not answer is waited for; `noteWaiting` is called when that begins. */
type Waiting = { maxMs: number; everyMs: number; noteWaiting?: () => void };
const notAtAll: Waiting = { maxMs: 0, everyMs: 0 };
export const waitingAtStart: Waiting = { maxMs: 120_000, everyMs: 5_000 };

/** Refused by PostgreSQL for as long as the setting is the same: who signs in, by which password, and to which database. */
const wrongSetting = /^(28000|28P01|3D000)$/;

export async function openDatabase(
  configuration: Configuration,
  schema: Schema,
  waiting: Waiting = notAtAll,
): Promise<Database> {
  const { databaseUrl, databasePoolSize, dataDir, mayBeginAnew } = configuration;
  if (!databaseUrl) {
    checkStoreFile(dataDir, mayBeginAnew);
    return openFile(storePath(dataDir), schema);
  }
  const database = await openPostgres(databaseUrl, databasePoolSize, waiting);
  return migrated(database, schema, undefined, () => {
    if (!mayBeginAnew) refuseNewSite(dataDir, "the database of DATABASE_URL is empty");
  });
}

export function openFile(path: string, schema: Schema) {
  const connection = openSqlite(path);
  const database = createDatabase("sqlite", new NodeSqliteDialect(connection, schema.tables), connection);
  return migrated(database, schema, join(path, "../backups"));
}

async function migrated(database: Database, { migrationsFor }: Schema, copies?: string, beforeFirst?: () => void) {
  await migrateToLatest(database, migrationsFor(database.engine), copies, beforeFirst);
  setDatabase(database);
  return database;
}

async function openPostgres(url: string, poolSize: number, { maxMs, everyMs, noteWaiting }: Waiting) {
  const { isOpenOnTheWay, postgresDialect } = await import("./postgres.server.ts");
  try {
    if (isOpenOnTheWay(url)) log.warn("DATABASE_URL: the database is on another machine and is reached without TLS");
  } catch (error) {
    throw new ConfigurationError(`DATABASE_URL cannot be used (${describeShortly(error)})`);
  }
  const database = createDatabase("postgres", postgresDialect(url, poolSize));
  const begun = performance.now();
  for (;;) {
    const triedAt = performance.now();
    try {
      await database.kysely.introspection.getSchemas();
      return database;
    } catch (error) {
      const detail = describeShortly(error);
      const waitMs = Math.max(0, triedAt + everyMs - performance.now());
      if (!isTemporary(error)) throw new ConfigurationError(`DATABASE_URL: the database refuses the site (${detail})`);
      if (performance.now() + waitMs - begun > maxMs)
        throw new TemporaryError(`DATABASE_URL: the database does not answer (${detail})`);
      noteWaiting?.();
      log.error({ detail }, "the database does not answer; the start waits for it");
      await delay(waitMs);
    }
  }
}

function isTemporary(error: unknown) {
  const { code, message } = error as { code?: string; message: string };
  return storeFailureOf(error) === "away" && !wrongSetting.test(code ?? "") && !/SSL/.test(message);
}
