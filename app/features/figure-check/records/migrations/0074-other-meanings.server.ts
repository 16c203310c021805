import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function otherMeaningsMigration(engine: Engine): Migration {
  const { typed, moment } = columnsFor(engine);
  return {
    async up({ schema }: Kysely<AnyTables>) {
      await typed(schema.createTable("other_meanings"))
        .addColumn("said", "text", (column) => column.notNull())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("record", "text", (column) => column.notNull())
        .addColumn("number", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("other_meanings_key", ["kind", "record", "number"])
        .execute();
    },
  };
}
