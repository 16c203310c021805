import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables } from "#app/platform/database/database.server.ts";

export function arabicFigures(): Migration {
  return {
    async up({ schema }: Kysely<AnyTables>) {
      await schema.alterTable("projects").addColumn("arabic_result_value", "text").execute();
    },
  };
}
