import type { Database } from "../database/database.server.ts";
import type { TableColumns } from "../database/node-sqlite.server.ts";

/** What the program says of its tables; this folder knows none by name. */
export type BackedUp = {
  /** The tables that are kept in a backup, each with the columns that its rows are told apart by. */
  keys: Record<string, readonly string[]>;
  /** Those of them that a restore adds to and takes nothing from. */
  growing: readonly string[];
  /** Those that a restore empties, since they would speak of another state. */
  emptied: readonly string[];
  tables: TableColumns;
  /** Every migration that this program knows, in its order. */
  migrations: readonly string[];
  /** The oldest one whose rows still fit, since all that came after it only added. */
  oldest: string;
  /** Folders of files that belong to the rows, by the name that they have in a backup. */
  folders: Record<string, string>;
};

/** The columns of each table in the order of their names. */
export async function columnsOfTables({ kysely }: Database): Promise<Record<string, string[]>> {
  const tables = await kysely.introspection.getTables();
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}

/** What the tables of this database have gone through. */
export async function executedMigrations({ kysely }: Database): Promise<string[]> {
  const rows = await kysely.selectFrom("kysely_migration").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
}
