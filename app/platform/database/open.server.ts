import { join } from "node:path";
import { type Configuration, ConfigurationError } from "../configuration.server.ts";
import { log } from "../log.server.ts";
import { createDatabase, type Database, type Engine, setDatabase } from "./database.server.ts";
import { type Migrations, migrateToLatest } from "./migrate.server.ts";
import { NodeSqliteDialect, openSqlite, type TableColumns } from "./node-sqlite.server.ts";

type Schema = { migrationsFor: (engine: Engine) => Migrations; tables: TableColumns };

export async function openDatabase(configuration: Configuration, { migrationsFor, tables }: Schema): Promise<Database> {
  const database = configuration.databaseUrl
    ? await openPostgres(configuration.databaseUrl, configuration.databasePoolSize)
    : openFile(configuration.dataDir, tables);
  await migrateToLatest(database, migrationsFor(database.engine), join(configuration.dataDir, "backups"));
  setDatabase(database);
  return database;
}

function openFile(folder: string, tables: TableColumns) {
  const connection = openSqlite(join(folder, "daftar.db"));
  return createDatabase("sqlite", new NodeSqliteDialect(connection, tables), connection);
}

async function openPostgres(url: string, poolSize: number) {
  const { isOpenOnTheWay, postgresDialect } = await import("./postgres.server.ts");
  if (isOpenOnTheWay(url)) log.warn("DATABASE_URL: the database is on another machine and is reached without TLS");
  const database = createDatabase("postgres", postgresDialect(url, poolSize));
  try {
    await database.kysely.introspection.getSchemas();
  } catch (error) {
    throw new ConfigurationError(`DATABASE_URL: the database does not answer (${(error as Error).message})`);
  }
  return database;
}
