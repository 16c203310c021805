import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

/** Empty until the server starts: the records are analysed again then. */
export function searchSequences(): Migration {
  return {
    async up({ schema }: Kysely<AnyTables>) {
      const table = schema.alterTable("search_contents");
      await table.addColumn("sequence", "text", (column) => column.notNull().defaultTo("")).execute();
    },
  };
}
