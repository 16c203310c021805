import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

/** Records are found by the index of the search, and lists by the folded names. */
export function noSearchText(): Migration {
  return {
    async up({ schema }: Kysely<AnyTables>) {
      for (const table of ["articles", "projects", "pages"])
        await schema.alterTable(table).dropColumn("search_text").execute();
    },
  };
}
