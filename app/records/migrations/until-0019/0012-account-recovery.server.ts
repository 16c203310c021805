import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function accountRecovery(engine: Engine): Migration {
  const { moment } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await schema.alterTable("users").addColumn("password_reset_at", moment).execute();
      await schema.alterTable("accounts").addColumn("password_due_at", moment).execute();
      await schema.alterTable("link_tokens").addColumn("issued_by", "text").execute();
    },
  };
}
