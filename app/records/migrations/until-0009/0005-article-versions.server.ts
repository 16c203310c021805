import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

export function articleVersions(engine: Engine): Migration {
  const { moment, json, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up({ schema }: Kysely<any>) {
      await typed(schema.createTable("article_versions"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("article_id", "text", (column) => column.notNull().references("articles.id").onDelete("cascade"))
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("actor_id", "text")
        .addColumn("edit_id", "text")
        .addColumn("edits", "integer")
        .addColumn("fields", json, (column) => column.notNull())
        .addColumn("changed", json, (column) => column.notNull())
        .addUniqueConstraint("article_versions_in_order", ["article_id", "version"])
        .execute();
      await typed(schema.createTable("article_drafts"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("saved_at", moment, (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("article_id", "text", (column) => column.references("articles.id").onDelete("cascade"))
        .addColumn("base_version", "integer")
        .addColumn("edits", "integer", (column) => column.notNull())
        .addColumn("fields", json, (column) => column.notNull())
        .execute();
      await schema.createIndex("article_versions_edit_id").on("article_versions").column("edit_id").execute();
      await schema
        .createIndex("article_drafts_of_user")
        .on("article_drafts")
        .columns(["user_id", "article_id"])
        .execute();
    },
  };
}
