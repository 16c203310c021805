import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

const unknownMoment = "1970-01-01T00:00:00.000Z";

export function ownRedirects(engine: Engine): Migration {
  const { moment, truth, isFalse } = columnsFor(engine);
  return {
    async up(database: Kysely<AnyTables>) {
      const redirects = () => database.schema.alterTable("redirects");
      await redirects()
        .addColumn("updated_at", moment, (column) => column.notNull().defaultTo(sql.lit(unknownMoment)))
        .execute();
      await redirects()
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
      await redirects().addColumn("deleted_at", moment).execute();
      await redirects()
        .addColumn("status", "integer", (column) => column.notNull().defaultTo(301))
        .execute();
      await redirects()
        .addColumn("is_own", truth, (column) => column.notNull().defaultTo(isFalse))
        .execute();
      await fillRedirects(database);
    },
  };
}

export async function fillRedirects(database: Kysely<AnyTables>) {
  const unknown = database.updateTable("redirects").where("updated_at", "=", unknownMoment);
  await unknown.set({ updated_at: sql.ref("created_at") }).execute();
}
