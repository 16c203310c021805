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

type Values<Row> = { [Column in keyof Row]?: Row[Column] | readonly Row[Column][] };
type Filterable = { where(column: string, operator: "is" | "in" | "=", value: unknown): Filterable };

/** Inside a transaction, that transaction's query builder. */
export function store() {
  return queryBuilder() as Kysely<Tables>;
}

/** The rows whose columns have these values, or one of several; null is only for columns that can be. */
export function selectRows<Name extends keyof Tables>(table: Name, values: Values<Tables[Name]>) {
  return filtered(queryBuilder().selectFrom(table), values) as SelectQueryBuilder<Tables, Name, object>;
}

export async function insertRows<Name extends keyof Tables>(
  table: Name,
  rows: Insertable<Tables[Name]> | readonly Insertable<Tables[Name]>[],
) {
  await queryBuilder().insertInto(table).values(rows).execute();
}

/** Changes the row that has the values of this unique key, or inserts it; `onlyNew` are for an inserted one alone. */
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

export function updateRows<Name extends keyof Tables>(table: Name, values: Values<Tables[Name]>) {
  return filtered(queryBuilder().updateTable(table), values) as UpdateQueryBuilder<Tables, Name, Name, UpdateResult>;
}

export function deleteRows<Name extends keyof Tables>(table: Name, values: Values<Tables[Name]>) {
  return filtered(queryBuilder().deleteFrom(table), values) as DeleteQueryBuilder<Tables, Name, DeleteResult>;
}

export function now() {
  return new Date().toISOString();
}

function filtered(rows: Filterable, values: object): unknown {
  return Object.entries(values).reduce((query, [column, value]) => {
    return query.where(column, value === null ? "is" : Array.isArray(value) ? "in" : "=", value);
  }, rows);
}
