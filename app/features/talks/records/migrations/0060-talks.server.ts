import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

export function talksMigration(engine: Engine): Migration {
  const { typed, moment, day, json } = columnsFor(engine);
  const required = ["title_en", "title_ar", "event_en", "event_ar", "slug", "status"];
  const optional = ["place_en", "place_ar", "abstract_en", "abstract_ar", "slides_url", "recording_url"];
  return {
    async up({ schema }: Kysely<AnyTables>) {
      let table = typed(schema.createTable("talks"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("updated_at", moment, (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
        .addColumn("deleted_at", moment)
        .addColumn("held_on", day, (column) => column.notNull())
        .addColumn("languages", json, (column) => column.notNull());
      for (const name of required) table = table.addColumn(name, "text", (column) => column.notNull());
      for (const name of optional) table = table.addColumn(name, "text");
      await table.execute();
      await schema.createIndex("talks_slug").unique().on("talks").column("slug").execute();
      await schema.createIndex("talks_held_on").on("talks").columns(["held_on", "slug"]).execute();
    },
  };
}
