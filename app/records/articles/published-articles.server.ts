import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { articleCategoryIn } from "../categories/category.ts";
import { publicCategories } from "../categories/published-categories.server.ts";
import { inOrderOf } from "../lists/in-order.ts";
import { now, selectRows, store } from "../store/store.server.ts";
import type { Tables } from "../store/tables.ts";
import {
  type ArticleSummary,
  articleSummary,
  publicArticle,
  publicArticleRows,
  summaryColumns,
} from "./article.server.ts";
import { articlesPerPage, recentArticlesOnHome, tagsBesideLanguage } from "./article.ts";
import { publicTimetable } from "./article-timetable.server.ts";
import { publicArticlesTopic, topicOfArticle } from "./article-topics.ts";

const relatedArticles = 2;
/** Among so many of the newest, articles with the same tags are looked for. */
const newestCompared = 24;

type Place = Pick<ArticleSummary, "id" | "published_date">;

/** One entry per article: in the reader's language where it exists, else in the other. The featured one is first. */
export async function articlePage(locale: Locale, { category = null, page = 1 }: ListRequest = {}) {
  const { total: all, categories } = await overview(locale);
  const total = category === null ? all : (categories.find(({ key }) => key === category)?.count ?? 0);
  const pages = Math.max(1, Math.ceil(total / articlesPerPage));
  const articles =
    page <= pages
      ? await summariesOf(await idsInOrder(locale, category, (page - 1) * articlesPerPage, articlesPerPage))
      : [];
  return { articles: articles.map(markFeatured(page === 1)), total, category, page, pages, categories };
}

export async function publishedCategories(locale: Locale) {
  return (await overview(locale)).categories;
}

export async function homeArticles(locale: Locale, recentShown = recentArticlesOnHome) {
  const { total } = await overview(locale);
  const ids = await idsInOrder(locale, null, 0, recentShown + 1);
  const [featured = null, ...recent] = (await summariesOf(ids)).map(markFeatured(true));
  return { featured, recent, total };
}

export async function latestArticles(locale: Locale, category: string | null, limit: number) {
  return summariesOf(await newestIds(locale, category, limit));
}

/** For pages that anybody may ask for by the thousand, such as those of unknown addresses. */
export const publishedLatest = cachedQuery([publicArticlesTopic], async (locale: Locale) =>
  (await latestArticles(locale, null, 3)).map(({ slug, title, language }) => ({ slug, title, language })),
);

export async function newestArticles(locale: Locale, category: string | null, limit: number) {
  const ids = await newestIds(locale, category, limit);
  dependsOn(...ids.map(topicOfArticle));
  const found = await selectRows("articles", { id: ids }).selectAll().execute();
  return inOrderOf(ids, found.map(publicArticle));
}

async function newestIds(locale: Locale, category: string | null, limit: number) {
  await overview(locale);
  return newestOf(entriesIn(locale, category), limit);
}

/** `previous` was published before, `next` after; `related` are others of the category, with the same tags, or new ones. */
export async function articleNeighbours({ id, published_date, category_key }: Neighboured, locale: Locale) {
  await publicTimetable("all");
  const own = await idsOfSame(id);
  const others = () => entries(locale).where("articles.id", "not in", own);
  const place = { id, published_date };
  const [before, after, alike, newest] = await Promise.all([
    newestOf(others().where(isBeyond("<", place)), 1),
    idsByDate(others().where(isBeyond(">", place)).limit(1), "asc"),
    category_key ? newestOf(others().where("category_key", "=", category_key), relatedArticles + 2) : [],
    newestOf(others(), newestCompared),
  ]);
  const beside = [...before, ...after];
  const ofCategory = alike.filter((one) => !beside.includes(one));
  const related = [...ofCategory, ...(ofCategory.length < relatedArticles ? await byTags(id, newest) : [])];
  const relatedIds = [...new Set(related)].filter((one) => !beside.includes(one)).slice(0, relatedArticles);
  const [previous] = await summariesOf(before);
  const [next] = await summariesOf(after);
  return { previous: previous ?? null, next: next ?? null, related: await summariesOf(relatedIds) };
}

type ListRequest = { category?: string | null; page?: number };
type Neighboured = Place & Pick<ArticleSummary, "category_key">;

const overview = cachedQuery([publicArticlesTopic, "categories"], async (locale: Locale) => {
  // First, so that an article whose moment comes meanwhile still sets its timer.
  await publicTimetable("all");
  const { count, max } = store().fn;
  const groups = await entries(locale)
    .select(["category_key", count<number>("articles.id").as("count"), max("category").as("category")])
    .groupBy("category_key")
    .execute();
  const known = await publicCategories("articles");
  const named = groups.flatMap(({ category_key: key, count, category }) =>
    key === null ? [] : [{ key, name: articleCategoryIn(known, key, locale, category), count: Number(count) }],
  );
  const placed = known.filter(({ position }) => position !== null).map(({ key }) => key);
  const placeOf = (key: string) => (placed.includes(key) ? placed.indexOf(key) : placed.length);
  return {
    total: groups.reduce((sum, { count }) => sum + Number(count), 0),
    categories: named.sort(
      (a, b) => placeOf(a.key) - placeOf(b.key) || b.count - a.count || a.name.localeCompare(b.name, locale),
    ),
  };
});

/** The featured one, which is the newest that is tagged or the newest of all, then the others by date. */
async function idsInOrder(locale: Locale, category: string | null, from: number, limit: number) {
  const inCategory = entriesIn(locale, category);
  const [tagged] = await newestOf(inCategory.where("is_featured", "=", true), 1);
  if (tagged === undefined) return newestOf(inCategory, limit, from);
  const others = inCategory.where("articles.id", "!=", tagged);
  if (from > 0) return newestOf(others, limit, from - 1);
  return [tagged, ...(await newestOf(others, limit - 1))];
}

function newestOf(rows: ReturnType<typeof entries>, limit: number, offset = 0) {
  return idsByDate(rows.limit(limit).offset(offset), "desc");
}

async function idsByDate(rows: ReturnType<typeof entries>, direction: "asc" | "desc") {
  const ordered = rows.select("articles.id").orderBy("published_date", direction).orderBy("id", direction);
  return (await ordered.execute()).map(({ id }) => id);
}

async function summariesOf(ids: readonly string[]) {
  const rows = await selectRows("articles", { id: ids }).select(summaryColumns).execute();
  return inOrderOf(ids, rows.map(articleSummary));
}

/** Those that share most tags first, else the newest. */
async function byTags(id: string, newest: readonly string[]) {
  const rows = await selectRows("articles", { id: [id, ...newest] })
    .select(["id", "tags"])
    .execute();
  const tagsOf = new Map(rows.map((row) => [row.id, tagsBesideLanguage(row.tags)]));
  const own = tagsOf.get(id) ?? [];
  const shared = (other: string) => own.filter((tag) => tagsOf.get(other)?.includes(tag)).length;
  return newest.toSorted((a, b) => shared(b) - shared(a));
}

async function idsOfSame(id: string) {
  const original = selectRows("articles", { id }).select("translation_of");
  const linked = store().selectFrom("articles").select("id");
  const rows = await linked
    .where("translation_of", "=", id)
    .union(linked.where("id", "in", original as never))
    .execute();
  return [id, ...rows.map((row) => row.id)];
}

function entriesIn(locale: Locale, category: string | null) {
  return category === null ? entries(locale) : entries(locale).where("category_key", "=", category);
}

function entries(locale: Locale) {
  const isTranslated = (link: RawBuilder<boolean>) => sql<boolean>`exists (select 1 from articles as other
    where ${link} and other.language = ${locale} and other.status = 'published' and other.deleted_at is null
    and other.published_date <= ${now()})`;
  return publicArticleRows().where(({ eb, or, and, not }) =>
    or([
      eb("articles.language", "=", locale),
      and([
        not(isTranslated(sql`other.id = articles.translation_of`)),
        not(isTranslated(sql`other.translation_of = articles.id`)),
      ]),
    ]),
  );
}

type Where = ExpressionBuilder<Tables, "articles">;

/** Not one comparison of two values as a row: SQLite would not use the index by date for it. */
function isBeyond(side: "<" | ">", { id, published_date }: Place) {
  return ({ eb, and, or }: Where) =>
    and([
      eb("published_date", `${side}=`, published_date),
      or([eb("published_date", side, published_date), eb("articles.id", side, id)]),
    ]);
}

function markFeatured(isFirstPage: boolean) {
  return (article: ArticleSummary, index: number) => ({ ...article, isFeatured: isFirstPage && index === 0 });
}
