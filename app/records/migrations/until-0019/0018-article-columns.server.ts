import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";
import { articleColumns } from "../../articles/article-columns.ts";
import { listedLetters } from "./listed-letters.ts";

const rowsAtOnce = 100;
const seen = "status, deleted_at, published_date";
const listed = "id, language, category_key, category, translation_of, is_featured";

export function articleColumnsOfLists(engine: Engine): Migration {
  const { truth, isFalse } = columnsFor(engine);
  return {
    async up(database: Kysely<AnyTables>) {
      await database.schema
        .alterTable("articles")
        .addColumn("language", "text", (column) =>
          column.notNull().defaultTo("en").check(sql`language in ('en', 'ar')`),
        )
        .execute();
      await database.schema.alterTable("articles").addColumn("category_key", "text").execute();
      await database.schema
        .alterTable("articles")
        .addColumn("minutes", "integer", (column) => column.notNull().defaultTo(1))
        .execute();
      await database.schema
        .alterTable("articles")
        .addColumn("is_featured", truth, (column) => column.notNull().defaultTo(isFalse))
        .execute();
      await database.schema.alterTable("articles").addColumn("media_ids", "text").execute();
      await fillArticleColumns(database);
      for (const statement of indexesOn(engine)) await sql.raw(statement).execute(database);
    },
  };
}

/** Also after the restore of a backup that was made before this migration. */
export async function fillArticleColumns(database: Kysely<AnyTables>) {
  let last = "";
  for (;;) {
    const rows = await database
      .selectFrom("articles")
      .select(["id", "content", "category", "tags", "featured_image_url"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows)
      await database.updateTable("articles").set(articleColumns(row)).where("id", "=", row.id).execute();
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** SQLite stores long texts between a row's other columns, so there the indexes cover whatever a list filters by. */
function indexesOn(engine: Engine) {
  const everywhere = [
    "drop index articles_translation_of",
    `create index articles_translation_of on articles (translation_of, language, ${seen})`,
    `create index articles_public on articles (${seen}, ${listed})`,
    `create index articles_category on articles (category_key, ${seen}, ${listed})`,
  ];
  if (engine === "postgres") return everywhere;
  const searched = listedLetters(["title", "category", "author"]);
  const covered = "title, category, status, published_date, language, is_featured";
  return [
    ...everywhere,
    `create index articles_language on articles (id, language, ${seen})`,
    `create index articles_media on articles (media_ids, id) where media_ids is not null`,
    "drop index articles_list",
    `create index articles_list on articles (deleted_at, created_at desc, id, ${searched}, ${covered})`,
  ];
}
