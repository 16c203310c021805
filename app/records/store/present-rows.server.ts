import type { SelectQueryBuilder } from "kysely";
import { type AnyTables, queryBuilder } from "#app/platform/database/database.server.ts";
import type { Kind } from "./kind.ts";

/** Without those in the trash. @noPermission its caller has one */
export function presentRows({ table, hasTrash }: Kind): SelectQueryBuilder<AnyTables, string, object> {
  const rows = queryBuilder().selectFrom(table as string);
  return hasTrash ? rows.where("deleted_at", "is", null) : rows;
}

/** Null where no row has this key. @noPermission its caller has one */
export async function presentKey(table: string, key: string, value: unknown) {
  if (typeof value !== "string") return null;
  const row = await queryBuilder().selectFrom(table).select(key).where(key, "=", value).executeTakeFirst();
  return row ? value : null;
}
