import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

/** Which paragraphs of a text and its translation say the same, and what was said when they did. */
export function translationLinks(engine: Engine): Migration {
  const { json, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await typed(schema.createTable("translation_links"))
        .addColumn("record_table", "text", (column) => column.notNull())
        .addColumn("record_id", "text", (column) => column.notNull())
        .addColumn("field", "text", (column) => column.notNull())
        .addColumn("links", json, (column) => column.notNull())
        .addPrimaryKeyConstraint("translation_links_key", ["record_table", "record_id", "field"])
        .execute();
    },
  };
}
