import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function alertsMigration(engine: Engine): Migration {
  const { typed, moment } = columnsFor(engine);
  return {
    async up({ schema }: Kysely<AnyTables>) {
      await typed(schema.createTable("alert_notices"))
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("raised_at", moment, (column) => column.notNull())
        .addColumn("told_at", moment)
        .addColumn("ended_at", moment)
        .addColumn("end_told_at", moment)
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("next_at", moment, (column) => column.notNull())
        .addColumn("last_error", "text")
        .execute();
      await typed(schema.createTable("site_starts"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("node", "text", (column) => column.notNull())
        .addColumn("started_at", moment, (column) => column.notNull())
        .execute();
    },
  };
}
