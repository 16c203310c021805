import type { Kysely } from "kysely";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import type { Tables } from "./tables.ts";

/** The typed query builder over the tables; inside a transaction that transaction's own. */
export function store() {
  return queryBuilder() as Kysely<Tables>;
}

/** This moment as it is stored: ISO text in UTC, to the millisecond. */
export function now() {
  return new Date().toISOString();
}
