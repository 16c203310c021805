import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function articleShares(engine: Engine): Migration {
  const { moment, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await typed(schema.createTable("article_shares"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("article_id", "text", (column) => column.notNull().references("articles.id").onDelete("cascade"))
        .addColumn("token_hash", "text", (column) => column.notNull().unique())
        .addColumn("expires_at", moment, (column) => column.notNull())
        .execute();
      await schema.createIndex("article_shares_article_id").on("article_shares").column("article_id").execute();
    },
  };
}
