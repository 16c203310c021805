import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function inbox(engine: Engine): Migration {
  const { moment, json, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up(database: Kysely<any>) {
      const { schema } = database;
      const create = (name: string) => typed(schema.createTable(name)) as CreateTableBuilder<string, string>;
      for (const name of ["messages", "comments"]) {
        await schema.alterTable(name).addColumn("spam_reason", json).execute();
        await schema.alterTable(name).addColumn("learned_as", "text").execute();
        await schema.createIndex(`${name}_status`).on(name).column("status").execute();
      }
      await schema.alterTable("comments").addColumn("seen_at", moment).execute();
      await schema.alterTable("outbox").addColumn("transport", "text").execute();
      await sql`update comments set seen_at = created_at where status <> 'held'`.execute(database);
      await create("message_replies")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("message_id", "text", (column) => column.notNull().references("messages.id").onDelete("cascade"))
        .addColumn("actor_id", "text")
        .addColumn("subject", "text", (column) => column.notNull())
        .addColumn("body", "text", (column) => column.notNull())
        .execute();
      await schema.createIndex("message_replies_message_id").on("message_replies").column("message_id").execute();
      await create("reply_templates")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("updated_at", moment, (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("name_en", "text", (column) => column.notNull())
        .addColumn("name_ar", "text")
        .addColumn("text_en", "text", (column) => column.notNull())
        .addColumn("text_ar", "text")
        .execute();
      await create("spam_words")
        .addColumn("word", "text", (column) => column.primaryKey())
        .addColumn("spam", "integer", (column) => column.notNull())
        .addColumn("wanted", "integer", (column) => column.notNull())
        .addColumn("seen_at", moment, (column) => column.notNull())
        .execute();
    },
  };
}
