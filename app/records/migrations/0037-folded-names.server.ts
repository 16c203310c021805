import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";
import { foldedNames } from "../search-index/folded-names.ts";

const rowsAtOnce = 500;
const names = {
  articles: ["title", "category", "author"],
  projects: ["title_en", "title_ar", "category"],
};
const covered = {
  articles: "title, category, status, published_date, language, is_featured",
  projects: "title_en, title_ar, category, status, progress, is_private",
};
const tables = ["articles", "projects"] as const;

/** What lists search is stored, so that neither engine folds the letters of all rows for each search. */
export function foldedNamesOfLists(engine: Engine): Migration {
  return {
    async up(database: Kysely<AnyTables>) {
      for (const table of tables) {
        const added = database.schema.alterTable(table);
        await added.addColumn("folded", "text", (column) => column.notNull().defaultTo("")).execute();
      }
      await fillFoldedNames(database);
      for (const table of engine === "sqlite" ? tables : []) {
        await database.schema.dropIndex(`${table}_list`).execute();
        const columns = `deleted_at, created_at desc, id, folded, ${covered[table]}`;
        const index = sql`create index ${sql.ref(`${table}_list`)} on ${sql.table(table)} (${sql.raw(columns)})`;
        await index.execute(database);
      }
    },
  };
}

/** Also after the restore of an older backup. Records that another version of the search folded are folded again later. */
export async function fillFoldedNames(database: Kysely<AnyTables>) {
  for (const table of tables)
    for (let last = ""; ; ) {
      const rows = await database
        .selectFrom(table)
        .select(["id", ...names[table]])
        .where("id", ">", last)
        .orderBy("id")
        .limit(rowsAtOnce)
        .execute();
      for (const row of rows)
        await database
          .updateTable(table)
          .set({ folded: foldedNames({ folded: names[table] }, row) })
          .where("id", "=", row.id)
          .execute();
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
}
