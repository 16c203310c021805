import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { columnsFor } from "#app/platform/database/columns.server.ts";
import type { AnyTables, Engine } from "#app/platform/database/database.server.ts";
import { categoryName, drawingFamilyOf, isWellKnown } from "../categories/well-known.ts";

const ofContract = [
  ["Development", "تطوير"],
  ["Design", "تصميم"],
  ["Research", "أبحاث"],
  ["Marketing", "تسويق"],
  ["Other", "أخرى"],
] as const;

type Article = { id: string; language: "en" | "ar"; category: string; category_key: string; translation_of: string };
type Names = { en: string | null; ar: string | null };

export function categoriesAsRecords(engine: Engine): Migration {
  const { moment, json, emptyList, typed } = columnsFor(engine);
  return {
    async up(database: Kysely<AnyTables>) {
      const table = typed(database.schema.createTable("categories")) as CreateTableBuilder<string, string>;
      await table
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("created_at", moment, (column) => column.notNull())
        .addColumn("updated_at", moment, (column) => column.notNull())
        .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
        .addColumn("list", "text", (column) => column.notNull().check(sql`list in ('projects', 'articles')`))
        .addColumn("key", "text", (column) => column.notNull())
        .addColumn("name_en", "text")
        .addColumn("name_ar", "text")
        .addColumn("also", json, (column) => column.notNull().defaultTo(emptyList))
        .addColumn("color", "text")
        .addColumn("family", "text")
        .addColumn("position", "integer")
        .addUniqueConstraint("categories_key_unique", ["list", "key"])
        .execute();
      await (engine === "postgres" ? dropCheck(database) : replaceColumn(database));
      await fillCategories(database);
    },
  };
}

/** Also after the restore of a backup that was made before this migration. */
export async function fillCategories(database: Kysely<AnyTables>) {
  for (const [index, [key, name_ar]] of ofContract.entries())
    await insert(database, { list: "projects", key, name_en: key, name_ar, family: null, position: index + 1 });
  const articles = (await database
    .selectFrom("articles")
    .select(["id", "language", "category", "category_key", "translation_of"])
    .where("category_key", "is not", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute()) as Article[];
  const pairs = pairedKeys(articles);
  const named = new Map<string, Names>();
  for (const { category_key: own, category, language } of articles) {
    const key = pairs.get(own) ?? own;
    const names = named.get(key) ?? { en: null, ar: null };
    names[language] ??= category;
    named.set(key, names);
  }
  for (const [key, { en, ar }] of named) {
    const known = isWellKnown(key);
    const name_en = known ? categoryName(key, "en", en) : en;
    const name_ar = known ? categoryName(key, "ar", ar) : ar;
    await insert(database, { list: "articles", key, name_en, name_ar, family: drawingFamilyOf(key), position: null });
  }
  for (const [own, key] of pairs) await joinKeys(database, own, key);
}

/** The key of the other article's category for each that is named in Arabic alone, where all its articles agree. */
function pairedKeys(articles: Article[]) {
  const byId = new Map(articles.map((article) => [article.id, article]));
  const originals = new Map(articles.map((article) => [article.translation_of, article]));
  const keysOf = (language: string) =>
    new Set(articles.filter((article) => article.language === language).map((article) => article.category_key));
  const english = keysOf("en");
  const found = new Map<string, Set<string>>();
  for (const article of articles) {
    const other = byId.get(article.translation_of) ?? originals.get(article.id);
    if (article.language !== "ar" || other?.language !== "en" || english.has(article.category_key)) continue;
    found.set(article.category_key, (found.get(article.category_key) ?? new Set()).add(other.category_key));
  }
  const pairs = [...found].filter(([key, others]) => others.size === 1 && !isWellKnown(key));
  return new Map(pairs.map(([key, others]) => [key, [...others][0] as string]));
}

/** The address of the category that is gone leads to the other one. */
async function joinKeys(database: Kysely<AnyTables>, own: string, key: string) {
  const articles = database.updateTable("articles").set({ category_key: key });
  await articles.where("category_key", "=", own).execute();
  const [from_path, to_path] = [`/articles/category/${own}`, `/articles/category/${key}`];
  const times = { created_at: new Date().toISOString(), updated_at: new Date().toISOString(), deleted_at: null };
  await database
    .insertInto("redirects")
    .values({ id: crypto.randomUUID(), ...times, version: 1, from_path, to_path, status: 301, is_own: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insert(database: Kysely<AnyTables>, row: Record<string, unknown>) {
  const moment = new Date().toISOString();
  await database
    .insertInto("categories")
    .values({ id: `${row.list}-${row.key}`, created_at: moment, updated_at: moment, version: 1, also: "[]", ...row })
    .onConflict((conflict) => conflict.columns(["list", "key"]).doNothing())
    .execute();
}

async function dropCheck(database: Kysely<AnyTables>) {
  await sql`alter table projects drop constraint projects_category_check`.execute(database);
}

/** SQLite cannot drop a column's check: the column is made again, with the indexes that name it. */
async function replaceColumn(database: Kysely<AnyTables>) {
  const { rows } = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'index' and tbl_name = 'projects' and sql like '%category%'`.execute(database);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(database);
  await sql`alter table projects rename column category to category_before`.execute(database);
  await sql`alter table projects add column category text not null default 'Development'`.execute(database);
  await sql`update projects set category = category_before`.execute(database);
  await sql`alter table projects drop column category_before`.execute(database);
  for (const { sql: statement } of rows) await sql.raw(statement).execute(database);
}
