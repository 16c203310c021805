import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function secondStepAndLinks(engine: Engine): Migration {
  const { moment, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      const create = (name: string) => typed(schema.createTable(name)) as CreateTableBuilder<string, string>;
      const kept = (name: string) =>
        create(name)
          .addColumn("id", "text", (column) => column.primaryKey())
          .addColumn("created_at", moment, (column) => column.notNull());
      const index = (table: string, column: string) =>
        schema.createIndex(`${table}_${column}`).on(table).column(column).execute();

      await schema
        .alterTable("user_2fa_settings")
        .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
        .execute();
      await schema.alterTable("user_2fa_settings").addColumn("locked_until", moment).execute();
      await create("one_time_codes")
        .addColumn("session_id", "text", (column) => column.primaryKey().references("sessions.id").onDelete("cascade"))
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("code_hash", "text", (column) => column.notNull())
        .addColumn("expires_at", moment, (column) => column.notNull())
        .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
        .addColumn("used_at", moment)
        .execute();
      await kept("backup_codes")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("code_hash", "text", (column) => column.notNull())
        .addColumn("used_at", moment)
        .execute();
      await kept("link_tokens")
        .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
        .addColumn("purpose", "text", (column) => column.notNull().check(sql`purpose in ('reset', 'email', 'setup')`))
        .addColumn("token_hash", "text", (column) => column.notNull().unique())
        .addColumn("expires_at", moment, (column) => column.notNull())
        .execute();
      await kept("known_devices")
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("token_hash", "text", (column) => column.notNull())
        .addColumn("last_seen_at", moment, (column) => column.notNull())
        .addUniqueConstraint("known_devices_of_user", ["user_id", "token_hash"])
        .execute();
      for (const table of ["backup_codes", "link_tokens", "sessions"]) await index(table, "user_id");
      for (const table of ["link_tokens", "sessions"]) await index(table, "expires_at");
    },
  };
}
