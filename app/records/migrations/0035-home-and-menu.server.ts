import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function homeAndMenu(engine: Engine): Migration {
  const { moment, day, json, typed } = columnsFor(engine);
  return {
    async up({ schema }: Kysely<AnyTables>) {
      const create = (name: string) =>
        (typed(schema.createTable(name)) as CreateTableBuilder<string, string>)
          .addColumn("id", "text", (column) => column.primaryKey())
          .addColumn("created_at", moment, (column) => column.notNull())
          .addColumn("updated_at", moment, (column) => column.notNull())
          .addColumn("version", "integer", (column) => column.notNull());
      await create("home_content")
        .addColumn("sections", json, (column) => column.notNull())
        .addColumn("text_en", "text")
        .addColumn("text_ar", "text")
        .addColumn("now_en", "text")
        .addColumn("now_ar", "text")
        .addColumn("now_date", day)
        .execute();
      await create("menu_content")
        .addColumn("header", json)
        .addColumn("footer", json)
        .addColumn("footer_title_en", "text")
        .addColumn("footer_title_ar", "text")
        .execute();
    },
  };
}
