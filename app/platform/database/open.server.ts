import { join } from "node:path";
import { type Configuration, ConfigurationError } from "../configuration.server.ts";
import { createDatabase, type Database, type Engine, setDatabase } from "./database.server.ts";
import { type Migrations, migrateToLatest } from "./migrate.server.ts";
import { NodeSqliteDialect, openSqlite, type TableColumns } from "./node-sqlite.server.ts";

type Schema = { migrationsFor: (engine: Engine) => Migrations; tables: TableColumns };

export async function openDatabase(configuration: Configuration, { migrationsFor, tables }: Schema): Promise<Database> {
  const database = configuration.databaseUrl
    ? await openPostgres(configuration.databaseUrl)
    : openFile(configuration.dataDir, tables);
  await migrateToLatest(database, migrationsFor(database.engine), join(configuration.dataDir, "backups"));
  setDatabase(database);
  return database;
}

function openFile(folder: string, tables: TableColumns) {
  const connection = openSqlite(join(folder, "daftar.db"));
  return createDatabase("sqlite", new NodeSqliteDialect(connection, tables), connection);
}

async function openPostgres(url: string) {
  const { postgresDialect } = await import("./postgres.server.ts");
  const database = createDatabase("postgres", postgresDialect(url));
  try {
    await database.kysely.introspection.getSchemas();
  } catch (error) {
    throw new ConfigurationError(`DATABASE_URL: the database does not answer (${(error as Error).message})`);
  }
  return database;
}
