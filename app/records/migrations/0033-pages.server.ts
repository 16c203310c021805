import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function pages(engine: Engine): Migration {
  const { typed, moment, truth, isFalse } = columnsFor(engine);
  return {
    async up({ schema }: Kysely<AnyTables>) {
      const create = typed(schema.createTable("pages")) as CreateTableBuilder<string, string>;
      await create
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("updated_at", moment, (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
        .addColumn("deleted_at", moment)
        .addColumn("slug", "text", (column) => column.notNull().unique())
        .addColumn("title_en", "text", (column) => column.notNull())
        .addColumn("title_ar", "text", (column) => column.notNull())
        .addColumn("description_en", "text")
        .addColumn("description_ar", "text")
        .addColumn("content_en", "text")
        .addColumn("content_ar", "text")
        .addColumn("status", "text", (column) => column.notNull())
        .addColumn("in_menu", truth, (column) => column.notNull().defaultTo(isFalse))
        .addColumn("in_footer", truth, (column) => column.notNull().defaultTo(isFalse))
        .addColumn("sort_order", "integer")
        .addColumn("search_text", "text", (column) => column.notNull())
        .execute();
    },
  };
}
