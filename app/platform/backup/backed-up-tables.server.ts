import type { Database } from "../database/database.server.ts";
import type { TableColumns } from "../database/node-sqlite.server.ts";
import type { TablePart } from "./manifest.ts";

export type Moved = Record<
  string,
  { table: string; renamed: Record<string, string>; added: Record<string, string | null> }
>;

export type BackedUp = {
  keys: Record<string, readonly string[]>;
  /** Tables to which a restore adds rows without deleting any. */
  growing: readonly string[];
  /** Tables outside the backup that a restore empties, since they refer to the replaced state. */
  emptied: readonly string[];
  tables: TableColumns;
  moved: Moved;
  migrations: readonly string[];
  /** The oldest migration whose rows can still be restored: all later ones only added. */
  oldest: string;
  folders: Record<string, string>;
};

export async function columnsOfTables({ kysely }: Database): Promise<Record<string, string[]>> {
  const tables = await kysely.introspection.getTables();
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]));
}

/** The table and the columns that the rows of a backed up table are in today. */
export function placeOf({ table, columns }: TablePart, { moved }: Pick<BackedUp, "moved">) {
  const { table: name = table, renamed = {}, added = {} } = Object.hasOwn(moved, table) ? (moved[table] ?? {}) : {};
  return { table: name, columns: columns.map((column) => renamed[column] ?? column), added };
}
