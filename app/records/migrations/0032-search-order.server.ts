import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";
import { listedLetters } from "./until-0019/listed-letters.ts";

const searched = {
  articles: ["title", "category", "author"],
  projects: ["title_en", "title_ar", "category"],
};
const covered = {
  articles: "title, category, status, published_date, language, is_featured",
  projects: "title_en, title_ar, category, status, progress, is_private",
};

export function searchOrder(engine: Engine): Migration {
  return {
    async up(database: Kysely<AnyTables>) {
      await database.schema
        .createIndex("search_documents_order")
        .on("search_documents")
        .columns(["dated desc", "record_id", "language", "id"])
        .execute();
      if (engine === "sqlite") await coverFoldedTexts(database);
    },
  };
}

async function coverFoldedTexts(database: Kysely<AnyTables>) {
  for (const table of ["articles", "projects"] as const) {
    await database.schema.dropIndex(`${table}_list`).execute();
    const columns = `deleted_at, created_at desc, id, ${listedLetters(searched[table])}, ${covered[table]}`;
    await sql`create index ${sql.ref(`${table}_list`)} on ${sql.table(table)} (${sql.raw(columns)})`.execute(database);
  }
}
