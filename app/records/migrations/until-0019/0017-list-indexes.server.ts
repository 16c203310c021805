import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "#app/platform/database/database.server.ts";
import { listedLetters } from "./listed-letters.ts";

const searched = {
  articles: ["title", "category", "author"],
  projects: ["title_en", "title_ar", "category"],
};
const covered = {
  articles: ["title", "category", "status", "published_date", "tags"],
  projects: ["title_en", "title_ar", "category", "status", "progress", "is_private"],
};
const others = ["tasks", "media", "messages", "resume_entries"];

/** SQLite stores long texts between a row's other columns, so its indexes cover all columns that a list reads. */
export function listIndexes(engine: Engine): Migration {
  return {
    // biome-ignore lint/suspicious/noExplicitAny: a migration stands before the types of its tables
    async up(database: Kysely<any>) {
      for (const table of ["articles", "projects"] as const) {
        const wide = `, id, ${listedLetters(searched[table])}, ${covered[table].join(", ")}`;
        const columns = `deleted_at, created_at desc${engine === "sqlite" ? wide : ""}`;
        await sql`create index ${sql.ref(`${table}_list`)} on ${sql.table(table)} (${sql.raw(columns)})`.execute(
          database,
        );
      }
      for (const table of others)
        await sql`create index ${sql.ref(`${table}_list`)} on ${sql.table(table)} (deleted_at, created_at desc)`.execute(
          database,
        );
      await database.schema.createIndex("articles_translation_of").on("articles").column("translation_of").execute();
    },
  };
}
