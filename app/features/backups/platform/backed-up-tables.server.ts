import type { Database } from "#app/platform/database/database.server.ts";
import type { TableColumns } from "#app/platform/database/node-sqlite.server.ts";

export type BackedUp = {
  keys: Record<string, readonly string[]>;
  /** Tables to which a restore adds rows without deleting any. */
  growing: readonly string[];
  /** Tables outside the backup that a restore empties, since they refer to the replaced state. */
  emptied: readonly string[];
  tables: TableColumns;
  migrations: readonly string[];
  folders: Record<string, string>;
};

export async function columnsOfTables({ kysely }: Database): Promise<Record<string, string[]>> {
  const tables = await kysely.introspection.getTables();
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}
