import type { Locale } from "#app/i18n/locale.ts";
import { announceAt } from "#app/platform/announce.server.ts";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { keptReading } from "#app/platform/kept-readings.server.ts";
import { type ArticleFields, isFeatured, languageOfTags, readingMinutes } from "./article.ts";
import { collectionOf } from "./collection.server.ts";
import { searchText } from "./search-text.ts";
import { freeSlug } from "./slug.ts";
import type { Staff } from "./staff.ts";
import { now, store } from "./store.server.ts";
import type { ArticleRow } from "./tables.ts";

const articles = collectionOf("articles");

/** An article as it stands in a list: everything but its text. */
export type ArticleSummary = ReturnType<typeof articleSummary>;

/** What visitors may see of the articles, newest published date first, without their texts; at most `limit`. */
export async function publishedArticles(limit = 1_000) {
  const moment = now();
  return (await releasedArticles("all")).filter(({ published_date }) => published_date <= moment).slice(0, limit);
}

/** One article by its slug with its text, or null alike for a missing one and a draft. */
export async function publishedArticle(slug: string) {
  const row = await visibleArticles().where("slug", "=", slug).executeTakeFirst();
  return row ? { ...articleSummary(row), content: row.content, meta_description: row.meta_description } : null;
}

/** The article that says the same in the other language, whichever of the two names the other; null without one. */
export async function publishedTranslation(slug: string) {
  const own = await visibleArticles().where("slug", "=", slug).executeTakeFirst();
  if (!own) return null;
  const row = await visibleArticles()
    .where((where) => where.or([where("id", "=", own.translation_of ?? ""), where("translation_of", "=", own.id)]))
    .executeTakeFirst();
  return row ? articleSummary(row) : null;
}

/** Which articles visitors may see, for a query about what belongs to them. */
export function publishedArticleIds() {
  return visibleArticles().clearSelect().select("id");
}

/** The articles of the page's language first, each half in the order it came. */
export function ownLanguageFirst<Article extends { language: Locale }>(list: Article[], locale: Locale) {
  return [
    ...list.filter((article) => article.language === locale),
    ...list.filter((article) => article.language !== locale),
  ];
}

export const listArticles = articles.list;
export const findArticle = articles.find;
export const removeArticle = articles.remove;
export const listTrashedArticles = articles.listTrash;
export const restoreArticle = articles.restore;

/** Keeps a new article; published at `publishedAt`, or now, when its status says so. */
export function createArticle(staff: Staff, fields: ArticleFields, publishedAt = now()) {
  return inTransaction(async () =>
    articles.create(staff, {
      ...fields,
      slug: await slugFor(fields),
      search_text: searchableText(fields),
      published_date: fields.status === "published" ? publishedAt : null,
    }),
  );
}

/** Saves the form; the first publishing gives the published date, which later saves keep. */
export function updateArticle(staff: Staff, id: string, version: number | null, fields: ArticleFields) {
  return inTransaction(async () => {
    const before = await articles.find(staff, id);
    const published_date =
      fields.status === "published" ? (before?.published_date ?? now()) : (before?.published_date ?? null);
    return articles.update(staff, id, version, {
      ...fields,
      slug: await slugFor(fields, id),
      search_text: searchableText(fields),
      published_date,
    });
  });
}

/** Those of a later day too: pages that were drawn without the next of them change when its moment comes. */
const releasedArticles = keptReading(async (_all: "all") => {
  const rows = await articlesForVisitors().orderBy("published_date", "desc").execute();
  const moment = now();
  const next = rows.findLast(({ published_date }) => published_date !== null && published_date > moment);
  if (next?.published_date) announceAt("articles", new Date(next.published_date));
  return rows.map(articleSummary);
});

function visibleArticles() {
  return articlesForVisitors().where("published_date", "<=", now());
}

function articlesForVisitors() {
  return store()
    .selectFrom("articles")
    .selectAll()
    .where("status", "=", "published")
    .where("published_date", "is not", null)
    .where("deleted_at", "is", null);
}

function articleSummary(row: ArticleRow) {
  return {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    category: row.category,
    author: row.author,
    featured_image_url: row.featured_image_url,
    published_date: row.published_date ?? row.created_at,
    language: languageOfTags(row.tags),
    isFeatured: isFeatured(row.tags),
    minutes: readingMinutes(row.content),
  };
}

function searchableText({ title, excerpt, content, category, tags }: ArticleFields) {
  return searchText(title, excerpt, category, ...(tags ?? []), content);
}

async function slugFor({ slug }: ArticleFields, ownId = "") {
  await nameLock("slugs of articles");
  const rows = await store().selectFrom("articles").select("slug").where("id", "!=", ownId).execute();
  return freeSlug(slug, "article", new Set(rows.map((row) => row.slug)));
}
