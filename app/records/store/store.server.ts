import type { Kysely } from "kysely";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import type { ColumnKinds } from "#app/platform/database/node-sqlite.server.ts";
import type { Tables } from "./tables.ts";

/** The columns that SQLite keeps as 0 and 1, or as text; PostgreSQL knows their types by itself. */
export const columnKinds: ColumnKinds = {
  booleans: new Set(["is_private", "is_active", "is_enabled", "email_verified", "is_backed_up"]),
  json: new Set([
    "objectives",
    "objectives_ar",
    "tech_stack",
    "tags",
    "gallery_images",
    "achievements",
    "skills",
    "contact_info",
    "contact_methods",
    "stats",
    "milestones",
    "requirements",
    "value",
    "mail",
    "changes",
    "moments",
    "fields",
    "changed",
    "transports",
  ]),
};

/** The typed query builder over the tables; inside a transaction that transaction's own. */
export function store() {
  return queryBuilder() as Kysely<Tables>;
}

/** This moment as it is stored: ISO text in UTC, to the millisecond. */
export function now() {
  return new Date().toISOString();
}
