import { otherLocale } from "#app/i18n/locale.ts";
import { samplePicture } from "#app/i18n/words/sample-pictures.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { inTransaction, nameLock, transactional } from "#app/platform/database/database.server.ts";
import { categoryOfText } from "../categories/category.server.ts";
import { collectionOf } from "../collection/collection.server.ts";
import { placesTopic } from "../collection/filled.ts";
import { outcomeOf } from "../lists/selection.server.ts";
import type { Outcome, SelectedRow } from "../lists/selection.ts";
import { mediaIdOf } from "../media/media.ts";
import { pickFields } from "../store/fields.ts";
import type { Admin } from "../store/permission.ts";
import { freeSlug } from "../store/slug.ts";
import { now, selectRows, store } from "../store/store.server.ts";
import type { ArticleRow } from "../store/tables.ts";
import { type ArticleFields, articleFieldNames, fieldsFor, type NameOfField } from "./article.ts";
import { articleColumns } from "./article-columns.ts";
import { cleanArticleHtml } from "./article-html.server.ts";
import { articleKind } from "./article-kind.ts";
import { stateOf } from "./article-state.ts";
import { publicTimetable } from "./article-timetable.server.ts";
import { topicOfArticle, topicsOf, topicsOfChange } from "./article-topics.ts";
import { markTranslation } from "./article-translation.server.ts";

const articles = collectionOf(articleKind, { publicTopics, afterUpdate: markTranslation });
const slugsLock = "slugs of articles";

export type ArticleSummary = ReturnType<typeof articleSummary>;

/** Null for a missing article and for a draft alike. */
export async function publishedArticle(slug: string) {
  const row = await publicArticleRows().selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) return null;
  dependsOn(topicOfArticle(row.id));
  return publicArticle(row);
}

export type PublishedTranslation = Awaited<ReturnType<typeof publishedTranslation>>;

export async function publishedTranslation(slug: string) {
  const own = await publicArticleRows()
    .select(["id", "translation_of", "language"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!own) return null;
  await publicTimetable("all");
  dependsOn(...topicsOf(own));
  const translations = () =>
    publicArticleRows().select(summaryColumns).where("language", "=", otherLocale(own.language));
  const row =
    (await translations().where("id", "=", own.translation_of).executeTakeFirst()) ??
    (await translations().where("translation_of", "=", own.id).executeTakeFirst());
  if (!row) return null;
  dependsOn(topicOfArticle(row.id));
  return { ...articleSummary(row), isOriginal: row.id === own.translation_of };
}

/** The first article of a category in a language makes a place for the menu, the last one takes it away. */
async function publicTopics(before: ArticleRow | null, after: ArticleRow | null) {
  const topics = topicsOfChange(before, after);
  const released = [before, after].filter((row) => row?.status === "published") as ArticleRow[];
  const [one, other] = released;
  if (one?.category === other?.category && one?.language === other?.language) return topics;
  const areAlone = await Promise.all(released.map(isAloneInCategory));
  return areAlone.includes(true) ? [...topics, placesTopic] : topics;
}

async function isAloneInCategory({ id, category, language }: ArticleRow) {
  const others = publicArticleRows().select("id").where("id", "!=", id).where("language", "=", language);
  const alike = category === null ? others.where("category", "is", null) : others.where("category", "=", category);
  return (await alike.limit(1).executeTakeFirst()) === undefined;
}

const naming = (id: string | null) =>
  store().selectFrom("articles").select("id").where("media_ids", "is not", null).where("media_ids", "like", `%${id}%`);

export type ArticleIds = ReturnType<typeof naming>;
type Shows = (ids: ArticleIds) => Promise<boolean>;
const otherWays = new Set<Shows>();

/** By which visitors see articles that are not published. @noPermission features register it */
export function addWayToArticles(shows: Shows) {
  otherWays.add(shows);
}

export async function publicArticlesName(address: string) {
  const ids = naming(mediaIdOf(address));
  if (await publicArticleRows().select("id").where("id", "in", ids).limit(1).executeTakeFirst()) return true;
  for (const shows of otherWays) if (await shows(ids)) return true;
  return false;
}

export function publishedArticleIds() {
  return publicArticleRows().select("articles.id");
}

export function publicArticleRows() {
  return selectRows("articles", { status: "published", deleted_at: null })
    .where("published_date", "is not", null)
    .where("published_date", "<=", now());
}

export const findArticle = articles.find;
export const restoreArticle = articles.restore;

export const removeArticle = articles.remove;

export const createArticle = transactional(
  async (staff: Admin, fields: ArticleFields & { id?: string }, publishedAt: string | null = null) => {
    return articles.create(staff, {
      ...(await derivedFields(staff, fields)),
      published_date: publishedDate(fields.status, null, publishedAt),
    });
  },
);

/** The first publishing sets the published date; a new slug of a public article leaves a redirect. */
export function updateArticle(
  staff: Admin,
  id: string,
  version: number | null,
  fields: ArticleFields,
  publishedAt: string | null = null,
) {
  return inTransaction(async () => {
    await nameLock(slugsLock);
    const before = await articles.find(staff, id);
    return articles.update(staff, id, version, {
      ...(await derivedFields(staff, fields, id)),
      published_date: publishedDate(fields.status, before?.published_date ?? null, publishedAt),
    });
  });
}

type Change = { status: ArticleFields["status"] } | { category: ArticleFields["category"] };

/** A scheduled article that is set to "published" is published now. */
export async function changeArticle(staff: Admin, { id, version }: SelectedRow, change: Change): Promise<Outcome> {
  const article = await findArticle(staff, id);
  if (!article) return "missing";
  const isSo = "status" in change ? change.status === stateOf(article) : change.category === article.category;
  if (isSo) return "unchanged";
  const fields = { ...pickFields(article, articleFieldNames), ...change };
  const publishedAt = "status" in change && change.status === "published" ? null : article.published_date;
  return outcomeOf(await updateArticle(staff, id, version, fields, publishedAt));
}

/** Forms are precise to the minute: an unchanged minute keeps the stored moment. */
function publishedDate(status: ArticleFields["status"], stored: string | null, requested: string | null) {
  if (requested && requested.slice(0, 16) !== stored?.slice(0, 16)) return requested;
  if (status === "draft") return stored;
  return stored && (requested || stored <= now()) ? stored : now();
}

const columnsOfSummary = ["category_key", "language", "minutes", "is_featured"] as const;
export const summaryColumns = [
  "id",
  ...fieldsFor("listed"),
  "published_date",
  "created_at",
  ...columnsOfSummary,
] as const;
type Listed = Pick<ArticleRow, (typeof summaryColumns)[number]>;

/** @noPermission reads nothing stored */
export function articleSummary(row: Listed) {
  const { id, published_date, created_at, category_key, language, minutes, is_featured, featured_image_url } = row;
  return {
    id,
    ...pickFields(row, fieldsFor("listed")),
    featured_image_url: featured_image_url && samplePicture(language, featured_image_url),
    published_date: published_date ?? created_at,
    category_key,
    language,
    minutes,
    isFeatured: is_featured,
    isChosen: is_featured,
  };
}

export type PublicArticle = ReturnType<typeof publicArticle>;

export function publicArticle(row: Listed & Pick<ArticleRow, NameOfField<"shown"> | "updated_at" | "status">) {
  const shown = pickFields(row, fieldsFor("shown"));
  return { ...articleSummary(row), ...shown, changedAt: row.updated_at, isDraft: row.status === "draft" };
}

async function derivedFields(staff: Admin, fields: ArticleFields & { id?: string }, ownId = "") {
  await nameLock(slugsLock);
  const content = cleanArticleHtml(fields.content);
  const others = store().selectFrom("articles").select("slug").where("id", "!=", ownId);
  const cleaned = { ...fields, content };
  const columns = articleColumns(cleaned);
  return {
    ...cleaned,
    ...columns,
    category_key: await categoryOfText(staff, cleaned.category, columns.language),
    slug: await freeSlug(fields.slug, "article", (slugs) => others.where("slug", "in", slugs).execute()),
  };
}
