import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

/** What is being worked on, and what has ended the process twice. */
export function triesOfJobs(engine: Engine): Migration {
  const { typed, moment } = columnsFor(engine);
  return {
    async up({ schema }: Kysely<AnyTables>) {
      await typed(schema.createTable("jobs"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("id", "text", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("begun_at", moment, (column) => column.notNull())
        .addColumn("taken_by", "text", (column) => column.notNull())
        .addColumn("taken_until", moment, (column) => column.notNull())
        .addColumn("failed_at", moment)
        .addPrimaryKeyConstraint("jobs_key", ["kind", "id"])
        .execute();
    },
  };
}
