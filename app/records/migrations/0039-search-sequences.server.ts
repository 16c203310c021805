import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

/** Empty until the server starts: the records are analysed again then. PostgreSQL would compress it in vain. */
export function searchSequences(engine: Engine): Migration {
  return {
    async up(database: Kysely<AnyTables>) {
      const table = database.schema.alterTable("search_contents");
      await table.addColumn("sequence", "text", (column) => column.notNull().defaultTo("")).execute();
      if (engine === "postgres")
        await sql`alter table search_contents alter column sequence set storage external`.execute(database);
    },
  };
}
