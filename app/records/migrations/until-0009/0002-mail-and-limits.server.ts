import type { CreateTableBuilder, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function mailAndLimits(engine: Engine): Migration {
  const { moment, json, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await schema.alterTable("outbox").addColumn("expires_at", moment).execute();
      await schema.alterTable("outbox").addColumn("cause_id", "text").execute();
      for (const column of ["next_attempt_at", "expires_at", "cause_id"])
        await schema.createIndex(`outbox_${column}`).on("outbox").column(column).execute();
      const limits = typed(schema.createTable("rate_limits")) as CreateTableBuilder<string, string>;
      await limits
        .addColumn("key", "text", (column) => column.primaryKey())
        .addColumn("moments", json, (column) => column.notNull())
        .addColumn("expires_at", moment, (column) => column.notNull())
        .execute();
      await schema.createIndex("rate_limits_expires_at").on("rate_limits").column("expires_at").execute();
    },
  };
}
