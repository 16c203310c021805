import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

/** Until now a logo stood in the place of the name. */
export function nameBesideLogo(): Migration {
  return {
    async up({ schema }: Kysely<AnyTables>) {
      const altered = schema.alterTable("brand");
      await altered.addColumn("logo_name", "text", (column) => column.notNull().defaultTo("instead")).execute();
    },
  };
}
