import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function cspReports(engine: Engine): Migration {
  const { day, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await (typed(schema.createTable("csp_reports")) as CreateTableBuilder<string, string>)
        .addColumn("day", day, (column) => column.notNull())
        .addColumn("directive", "text", (column) => column.notNull())
        .addColumn("blocked", "text", (column) => column.notNull())
        .addColumn("page", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("csp_reports_key", ["day", "directive", "blocked", "page"])
        .execute();
    },
  };
}
