import type { Database } from "../database/database.server.ts";
import type { TableColumns } from "../database/node-sqlite.server.ts";

export type BackedUp = {
  /** The tables in a backup, each with its primary key. */
  keys: Record<string, readonly string[]>;
  /** Those of them to which a restore adds rows and from which it deletes none. */
  growing: readonly string[];
  /** Tables that are not in a backup and that a restore empties, since they refer to the replaced state. */
  emptied: readonly string[];
  tables: TableColumns;
  migrations: readonly string[];
  /** The oldest one whose rows can still be restored: all later ones only added. */
  oldest: string;
  /** Folders of files that belong to the rows, by their name in a backup. */
  folders: Record<string, string>;
};

export async function columnsOfTables({ kysely }: Database): Promise<Record<string, string[]>> {
  const tables = await kysely.introspection.getTables();
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}
