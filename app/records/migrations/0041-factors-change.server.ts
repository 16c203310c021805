import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

/** Both empty for those who are signed in and have changed nothing since: what they passed goes on counting. */
export function factorsChange(): Migration {
  return {
    async up({ schema }: Kysely<AnyTables>) {
      for (const table of ["users", "sessions"])
        await schema.alterTable(table).addColumn("factors_change", "text").execute();
    },
  };
}
