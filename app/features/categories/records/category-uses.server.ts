import { sql } from "kysely";
import { locales } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { entryId } from "#app/records/articles/article-entry.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { publicArticlesTopic } from "#app/records/articles/article-topics.ts";
import { type CategoryList, nameIn, namesOf, ownName } from "#app/records/categories/category.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { indexRecord } from "#app/records/store/search-index.server.ts";
import { updateRows } from "#app/records/store/store.server.ts";
import type { CategoryRow } from "#app/records/store/tables.ts";
import { foldedNames } from "#app/records/words/folded-names.ts";

type Named = Pick<CategoryRow, "list" | "key" | "name_en" | "name_ar">;

/** With those in the trash, which may come back. */
export const countUses = forAdmin(async (list: CategoryList): Promise<Map<string, number>> => {
  const column = list === "projects" ? "category" : "category_key";
  const used = queryBuilder()
    .selectFrom(list as string)
    .where(column, "is not", null)
    .groupBy(column);
  const entry = list === "articles" ? entryId : sql.ref("id");
  const count = sql<number | string>`count(distinct ${entry})`.as("count");
  const rows = await used.select([`${column} as key`, count]).execute();
  return new Map(rows.map(({ key, count }) => [String(key), Number(count)]));
});

/** Articles hold the name in their language: a new name replaces the one before. Projects are found by it alone. */
export async function writeNames(staff: Admin, before: Named, after: Named) {
  if (before.list === "projects") {
    if (namesOf(before).join() !== namesOf(after).join()) await afterChange(staff, "projects", after.key);
    return;
  }
  for (const language of locales) {
    const [old, name] = [ownName(before, language), ownName(after, language)];
    if (old === null || name === null || old === name) continue;
    const renamed = updateRows("articles", { language, category_key: before.key, category: old });
    await renamed.set({ category: name }).execute();
  }
  await afterChange(staff, "articles", after.key);
}

export async function moveUses(staff: Admin, from: Named, to: Named) {
  if (from.list === "projects") {
    await updateRows("projects", { category: from.key }).set({ category: to.key }).execute();
    return afterChange(staff, "projects", to.key);
  }
  for (const language of locales) {
    await updateRows("articles", { language, category_key: from.key })
      .set({ category: nameIn(to, language), category_key: to.key })
      .execute();
  }
  await afterChange(staff, "articles", to.key);
}

/** The words by which the records are found, and the pages that name them. */
async function afterChange(staff: Admin, list: CategoryList, key: string) {
  const [kind, column] = list === "articles" ? [articleKind, "category_key"] : [projectKind, "category"];
  const of = kind as unknown as Kind;
  const table: string = list;
  for (const row of await queryBuilder().selectFrom(table).selectAll().where(column, "=", key).execute()) {
    const folded = foldedNames(of, row);
    await queryBuilder().updateTable(table).set({ folded }).where("id", "=", row.id).execute();
    if (row.deleted_at === null) await indexRecord(staff, of, String(row.id), row);
  }
  await announce(list);
  await announce(list === "articles" ? publicArticlesTopic : "public-projects");
}
