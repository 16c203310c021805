import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function moreFactors(engine: Engine): Migration {
  const { moment, truth, json, real, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up(kysely: Kysely<any>) {
      const { schema } = kysely;
      const create = (name: string) => typed(schema.createTable(name)) as CreateTableBuilder<string, string>;
      const index = (table: string, column: string) =>
        schema.createIndex(`${table}_${column}`).on(table).column(column).execute();

      await create("passkeys")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
        .addColumn("credential_id", "text", (column) => column.notNull().unique())
        .addColumn("public_key", "text", (column) => column.notNull())
        // Unsigned 32 bits exceed PostgreSQL's integer.
        .addColumn("counter", real, (column) => column.notNull())
        .addColumn("transports", json, (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("device_type", "text", (column) => column.notNull())
        .addColumn("is_backed_up", truth, (column) => column.notNull())
        .addColumn("last_used_at", moment)
        .execute();
      await create("authenticators")
        .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("secret", "text", (column) => column.notNull())
        .addColumn("confirmed_at", moment)
        .addColumn("last_used_step", "integer")
        .execute();
      await create("webauthn_challenges")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("purpose", "text", (column) =>
          column.notNull().check(sql`purpose in ('register', 'verify', 'sign-in')`),
        )
        .addColumn("session_id", "text", (column) => column.references("sessions.id").onDelete("cascade"))
        .addColumn("browser_hash", "text")
        .addColumn("challenge", "text", (column) => column.notNull())
        .addColumn("expires_at", moment, (column) => column.notNull())
        .execute();
      await create("profile_pictures")
        .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("webp", "text", (column) => column.notNull())
        .execute();
      await schema.alterTable("user_2fa_settings").addColumn("mail_codes_off_at", moment).execute();
      await index("passkeys", "user_id");
      await index("webauthn_challenges", "expires_at");

      // SQLite cannot change the constraint of an existing table, so both engines get a new table.
      await create("link_tokens_new")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
        .addColumn("purpose", "text", (column) =>
          column.notNull().check(sql`purpose in ('reset', 'email', 'setup', 'change-email')`),
        )
        .addColumn("token_hash", "text", (column) => column.notNull().unique())
        .addColumn("expires_at", moment, (column) => column.notNull())
        .addColumn("issued_by", "text")
        .addColumn("new_email", "text")
        .execute();
      const kept = ["id", "created_at", "user_id", "purpose", "token_hash", "expires_at", "issued_by"] as const;
      await kysely
        .insertInto("link_tokens_new")
        .columns([...kept])
        .expression(kysely.selectFrom("link_tokens").select([...kept]))
        .execute();
      await schema.dropTable("link_tokens").execute();
      await schema.alterTable("link_tokens_new").renameTo("link_tokens").execute();
      for (const column of ["user_id", "expires_at"]) await index("link_tokens", column);
    },
  };
}
