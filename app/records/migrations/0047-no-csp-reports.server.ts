import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

export function noCspReports(): Migration {
  return {
    async up({ schema }: Kysely<AnyTables>) {
      await schema.dropTable("csp_reports").execute();
    },
  };
}
