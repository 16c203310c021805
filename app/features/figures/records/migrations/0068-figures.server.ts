import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function figuresMigration(engine: Engine): Migration {
  const { typed, moment, day, json } = columnsFor(engine);
  const required = ["key", "name_en", "name_ar", "visibility", "unit", "made_by"];
  const texts = ["source_en", "source_ar", "source_url", "note_en", "note_ar"];
  const optional = ["currency", "typed_value", "typed_before", "of_unit", ...texts];
  return {
    async up({ schema }: Kysely<AnyTables>) {
      let table = typed(schema.createTable("figures"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("updated_at", moment, (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
        .addColumn("deleted_at", moment)
        .addColumn("precision", "integer", (column) => column.notNull())
        .addColumn("parts", json, (column) => column.notNull())
        .addColumn("as_of", day)
        .addColumn("value", json)
        .addColumn("earlier", json, (column) => column.notNull());
      for (const name of required) table = table.addColumn(name, "text", (column) => column.notNull());
      for (const name of optional) table = table.addColumn(name, "text");
      await table.execute();
      await schema.createIndex("figures_key").unique().on("figures").column("key").execute();
    },
  };
}
