import type {
  DeleteQueryBuilder,
  DeleteResult,
  Insertable,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from "kysely";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import type { Tables } from "./tables.ts";

type Name = keyof Tables;
type Comparable = string | number | boolean | null;
type Values<Of extends Name> = {
  [Column in keyof Tables[Of] as Tables[Of][Column] extends Comparable ? Column : never]:
    | Tables[Of][Column]
    | readonly NonNullable<Tables[Of][Column]>[];
};
type Filterable = { where(column: string, operator: "is" | "in" | "=", value: unknown): Filterable };

/** Inside a transaction, that transaction's query builder. @noPermission its caller has one */
export function store() {
  return queryBuilder() as Kysely<Tables>;
}

/**
 * Rows with all of these values; a list matches any of its values, an empty list none.
 * @noPermission its caller has one
 */
export function selectRows<Of extends Name, By extends keyof Values<Of>>(table: Of, values: Pick<Values<Of>, By>) {
  return filtered(queryBuilder().selectFrom(table), values) as SelectQueryBuilder<Tables, Of, object>;
}

/** @noPermission its caller has one */
export async function insertRows<Of extends Name>(
  table: Of,
  rows: Insertable<Tables[Of]> | readonly Insertable<Tables[Of]>[],
) {
  await queryBuilder().insertInto(table).values(rows).execute();
}

/**
 * Inserts the row, or updates the one with the same unique key; `onlyNew` is written on insert only.
 * @noPermission its caller has one
 */
export async function upsertRow<Of extends Name>(
  table: Of,
  key: Partial<Insertable<Tables[Of]>>,
  changes: Partial<Insertable<Tables[Of]>>,
  onlyNew: Partial<Insertable<Tables[Of]>> = {},
) {
  const insert = queryBuilder()
    .insertInto(table as string)
    .values({ ...key, ...onlyNew, ...changes });
  await insert.onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(changes)).execute();
}

/** @noPermission its caller has one */
export function updateRows<Of extends Name, By extends keyof Values<Of>>(table: Of, values: Pick<Values<Of>, By>) {
  return filtered(queryBuilder().updateTable(table), values) as UpdateQueryBuilder<Tables, Of, Of, UpdateResult>;
}

/** @noPermission its caller has one */
export function deleteRows<Of extends Name, By extends keyof Values<Of>>(table: Of, values: Pick<Values<Of>, By>) {
  return filtered(queryBuilder().deleteFrom(table), values) as DeleteQueryBuilder<Tables, Of, DeleteResult>;
}

/** @noPermission its caller has one */
export function now() {
  return new Date().toISOString();
}

function filtered(rows: Filterable, values: object): unknown {
  const columns = Object.entries(values);
  if (columns.length === 0 || columns.some(([, value]) => value === undefined))
    throw new Error("rows are selected by at least one value, and none may be undefined");
  return columns.reduce((query, [column, value]) => {
    // PostgreSQL has no empty list, and nothing is in a list of null.
    if (Array.isArray(value)) return query.where(column, "in", value.length > 0 ? value : [null]);
    return query.where(column, value === null ? "is" : "=", value);
  }, rows);
}
