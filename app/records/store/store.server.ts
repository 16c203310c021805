import type {
  DeleteQueryBuilder,
  DeleteResult,
  Kysely,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from "kysely";
import { type AnyTables, queryBuilder } from "#app/platform/database/database.server.ts";
import type { Tables } from "./tables.ts";

type Values<Row> = { [Column in keyof Row]?: Row[Column] | readonly Row[Column][] };
type Filterable = { where(column: string, operator: "is" | "in" | "=", value: unknown): Filterable };

/** Inside a transaction, that transaction's query builder. */
export function store() {
  return queryBuilder() as Kysely<Tables>;
}

/** The rows whose columns have these values, or one of several; null is only for columns that can be. */
export function selectRows<Name extends keyof Tables>(table: Name, values: Values<Tables[Name]>) {
  return filtered(anyStore().selectFrom(table), values) as SelectQueryBuilder<Tables, Name, object>;
}

export function updateRows<Name extends keyof Tables>(table: Name, values: Values<Tables[Name]>) {
  return filtered(anyStore().updateTable(table), values) as UpdateQueryBuilder<Tables, Name, Name, UpdateResult>;
}

export function deleteRows<Name extends keyof Tables>(table: Name, values: Values<Tables[Name]>) {
  return filtered(anyStore().deleteFrom(table), values) as DeleteQueryBuilder<Tables, Name, DeleteResult>;
}

export function now() {
  return new Date().toISOString();
}

function anyStore() {
  return queryBuilder() as Kysely<AnyTables>;
}

function filtered(rows: Filterable, values: object): unknown {
  return Object.entries(values).reduce((query, [column, value]) => {
    return query.where(column, value === null ? "is" : Array.isArray(value) ? "in" : "=", value);
  }, rows);
}
