import type { SelectQueryBuilder } from "kysely";
import { type AnyTables, queryBuilder } from "#app/platform/database/database.server.ts";
import type { Kind } from "./kind.ts";

/** Without those in the trash. */
export function presentRows({ table, hasTrash }: Kind): SelectQueryBuilder<AnyTables, string, object> {
  const rows = queryBuilder().selectFrom(table as string);
  return hasTrash ? rows.where("deleted_at", "is", null) : rows;
}
