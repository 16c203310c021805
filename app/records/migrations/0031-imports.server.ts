import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function imports(engine: Engine): Migration {
  const { typed, moment, json, truth, isFalse, real } = columnsFor(engine);
  return {
    async up({ schema }: Kysely<AnyTables>) {
      const create = (name: string) => typed(schema.createTable(name)) as CreateTableBuilder<string, string>;
      await create("imports")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("actor_id", "text")
        .addColumn("files", json, (column) => column.notNull())
        .addColumn("size_bytes", real, (column) => column.notNull())
        .addColumn("format", "text")
        .addColumn("origin", "text")
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("problem", "text")
        .addColumn("choices", json, (column) => column.notNull())
        .addColumn("counted", json, (column) => column.notNull())
        .addColumn("finished_at", moment)
        .addColumn("taken_by", "text")
        .addColumn("taken_until", moment)
        .execute();
      await create("import_items")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("import_id", "text", (column) => column.notNull().references("imports.id").onDelete("cascade"))
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("source_key", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("title", "text", (column) => column.notNull())
        .addColumn("said_language", "text")
        .addColumn("guessed_language", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("group_key", "text")
        .addColumn("wished_slug", "text", (column) => column.notNull())
        .addColumn("slug", "text")
        .addColumn("addresses", json, (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("reason", json)
        .addColumn("notes", json, (column) => column.notNull())
        .addColumn("item", json)
        .addColumn("counts", json)
        .addColumn("taken", json)
        .addColumn("pictures", json, (column) => column.notNull())
        .addColumn("missing", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("redirects", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("is_different", truth, (column) => column.notNull().defaultTo(isFalse))
        .addColumn("record_id", "text")
        .execute();
      await schema.createIndex("import_items_order").on("import_items").columns(["import_id", "position"]).execute();
      await schema.createIndex("import_items_source").on("import_items").column("source_key").execute();
    },
  };
}
