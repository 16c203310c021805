import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { Engine } from "#app/platform/database/database.server.ts";

/** Drafts and versions of articles become those of all kinds. */
export function draftsAndVersions(engine: Engine): Migration {
  const { moment, json, real, typed } = columnsFor(engine);
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up(kysely: Kysely<any>) {
      const { schema } = kysely;
      await typed(schema.createTable("record_versions"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("record_id", "text", (column) => column.notNull())
        .addColumn("version", real, (column) => column.notNull())
        .addColumn("actor_id", "text")
        .addColumn("edit_id", "text")
        .addColumn("edits", "integer")
        .addColumn("fields", json, (column) => column.notNull())
        .addColumn("changed", json, (column) => column.notNull())
        .addUniqueConstraint("record_versions_in_order", ["kind", "record_id", "version"])
        .execute();
      await typed(schema.createTable("drafts"))
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("saved_at", moment, (column) => column.notNull())
        .addColumn("user_id", "text", (column) => column.notNull())
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("record_id", "text")
        .addColumn("base_version", real)
        .addColumn("edits", "integer", (column) => column.notNull())
        .addColumn("fields", json, (column) => column.notNull())
        .execute();
      await schema.createIndex("record_versions_edit_id").on("record_versions").column("edit_id").execute();
      await schema.createIndex("drafts_of_user").on("drafts").columns(["user_id", "kind", "record_id"]).execute();
      await sql`
        insert into record_versions
          (id, created_at, kind, record_id, version, actor_id, edit_id, edits, fields, changed)
        select id, created_at, 'articles', article_id, version, actor_id, edit_id, edits, fields, changed
        from article_versions`.execute(kysely);
      await sql`
        insert into drafts (id, created_at, saved_at, user_id, kind, record_id, base_version, edits, fields)
        select id, created_at, saved_at, user_id, 'articles', article_id, base_version, edits, fields
        from article_drafts`.execute(kysely);
      await schema.dropTable("article_drafts").execute();
      await schema.dropTable("article_versions").execute();
    },
  };
}
