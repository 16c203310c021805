import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function brand(engine: Engine): Migration {
  const { moment, typed } = columnsFor(engine);
  return {
    async up(database: Kysely<AnyTables>) {
      await typed(database.schema.createTable("brand"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("updated_at", moment, (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("accent", "text")
        .addColumn("paper", "text", (column) => column.notNull())
        .addColumn("faces", "text", (column) => column.notNull())
        .addColumn("corners", "text", (column) => column.notNull())
        .addColumn("logo_light", "text")
        .addColumn("logo_dark", "text")
        .addColumn("icon", "text")
        .addColumn("share_picture", "text")
        .execute();
      await typed(database.schema.createTable("brand_files"))
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .execute();
    },
  };
}
