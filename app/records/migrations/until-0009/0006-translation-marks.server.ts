import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function translationMarks(engine: Engine): Migration {
  const { moment, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      const marks = typed(schema.createTable("translation_marks")) as CreateTableBuilder<string, string>;
      await marks
        .addColumn("record_table", "text", (column) => column.notNull())
        .addColumn("record_id", "text", (column) => column.notNull())
        .addColumn("field", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull().check(sql`language in ('en', 'ar')`))
        .addColumn("changed_at", moment, (column) => column.notNull())
        .addPrimaryKeyConstraint("translation_marks_key", ["record_table", "record_id", "field"])
        .execute();
    },
  };
}
