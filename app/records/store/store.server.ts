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

type Comparable = string | number | boolean | null;
type Values<Row> = {
  [Column in keyof Row as Row[Column] extends Comparable ? Column : never]:
    | Row[Column]
    | readonly NonNullable<Row[Column]>[];
};
type Filterable = { where(column: string, operator: "is" | "in" | "=", value: unknown): Filterable };

/** Inside a transaction, that transaction's query builder. */
export function store() {
  return queryBuilder() as Kysely<Tables>;
}

/** Rows with all of these values; a list matches any of its values, an empty list none. */
export function selectRows<Name extends keyof Tables, Column extends keyof Values<Tables[Name]>>(
  table: Name,
  values: Pick<Values<Tables[Name]>, Column>,
) {
  return filtered(queryBuilder().selectFrom(table), values) as SelectQueryBuilder<Tables, Name, object>;
}

export async function insertRows<Name extends keyof Tables>(
  table: Name,
  rows: Insertable<Tables[Name]> | readonly Insertable<Tables[Name]>[],
) {
  await queryBuilder().insertInto(table).values(rows).execute();
}

/** Inserts the row, or updates the one with the same unique key; `onlyNew` is written on insert only. */
export async function upsertRow<Name extends keyof Tables>(
  table: Name,
  key: Partial<Insertable<Tables[Name]>>,
  changes: Partial<Insertable<Tables[Name]>>,
  onlyNew: Partial<Insertable<Tables[Name]>> = {},
) {
  const insert = queryBuilder()
    .insertInto(table as string)
    .values({ ...key, ...onlyNew, ...changes });
  await insert.onConflict((conflict) => conflict.columns(Object.keys(key)).doUpdateSet(changes)).execute();
}

export function updateRows<Name extends keyof Tables, Column extends keyof Values<Tables[Name]>>(
  table: Name,
  values: Pick<Values<Tables[Name]>, Column>,
) {
  return filtered(queryBuilder().updateTable(table), values) as UpdateQueryBuilder<Tables, Name, Name, UpdateResult>;
}

export function deleteRows<Name extends keyof Tables, Column extends keyof Values<Tables[Name]>>(
  table: Name,
  values: Pick<Values<Tables[Name]>, Column>,
) {
  return filtered(queryBuilder().deleteFrom(table), values) as DeleteQueryBuilder<Tables, Name, DeleteResult>;
}

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
