import type { Kysely } from "kysely";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import type { Tables } from "./tables.ts";

/** Inside a transaction, that transaction's query builder. */
export function store() {
  return queryBuilder() as Kysely<Tables>;
}

export function now() {
  return new Date().toISOString();
}
