import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function alerts(engine: Engine): Migration {
  const { moment, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await (typed(schema.createTable("alerts")) as CreateTableBuilder<string, string>)
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("raised_at", moment, (column) => column.notNull())
        .addColumn("seen_at", moment, (column) => column.notNull())
        .addColumn("told_at", moment)
        .execute();
    },
  };
}
