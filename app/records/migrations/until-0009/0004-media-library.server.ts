import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function mediaLibrary(engine: Engine): Migration {
  const { moment } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      const change = () => schema.alterTable("media");
      await change()
        .addColumn("frames", "integer", (column) => column.notNull().defaultTo(sql`1`))
        .execute();
      await change().addColumn("sizes_made_at", moment).execute();
      await schema.createIndex("media_sha256_unique").on("media").column("sha256").unique().execute();
    },
  };
}
