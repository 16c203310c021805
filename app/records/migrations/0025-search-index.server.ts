import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";

/** Filled when the server starts. Texts are compared by their code points, so that both engines order them alike. */
export function searchIndex(engine: Engine): Migration {
  const isPostgres = engine === "postgres";
  const { typed } = columnsFor(engine);
  const exact = isPostgres ? sql`text collate "C"` : sql`text`;
  const clustered = (table: CreateTableBuilder<string, string>) =>
    isPostgres ? table : table.modifyEnd(sql`strict, without rowid`);
  return {
    async up({ schema }: Kysely<AnyTables>) {
      await typed(schema.createTable("search_documents") as CreateTableBuilder<string, string>)
        .addColumn("id", "integer", (column) =>
          isPostgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().notNull(),
        )
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("record_id", exact, (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("entry", "text", (column) => column.notNull())
        .addColumn("dated", exact, (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull())
        .addColumn("analysis", "integer", (column) => column.notNull())
        .execute();
      await schema
        .createIndex("search_documents_record")
        .on("search_documents")
        .columns(["record_id", "kind", "language", "version", "analysis"])
        .unique()
        .execute();
      await clustered(schema.createTable("search_terms") as CreateTableBuilder<string, string>)
        .addColumn("term", exact, (column) => column.notNull())
        .addColumn("document", "integer", (column) => column.notNull())
        .addColumn("weight", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("search_terms_key", ["term", "document"])
        .execute();
      await typed(schema.createTable("search_contents") as CreateTableBuilder<string, string>)
        .addColumn("document", "integer", (column) => column.primaryKey().notNull())
        .addColumn("terms", "text", (column) => column.notNull())
        .execute();
      await clustered(schema.createTable("search_words") as CreateTableBuilder<string, string>)
        .addColumn("word", exact, (column) => column.primaryKey().notNull())
        .addColumn("term", exact, (column) => column.notNull())
        .execute();
    },
  };
}
