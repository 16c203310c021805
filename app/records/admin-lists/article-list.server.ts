import { sql } from "kysely";
import { type ArticleState, stateOf } from "../articles/article-state.ts";
import { containsFolded, sortText } from "../lists/folded-text.server.ts";
import { type ListDefinition, listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import type { Admin } from "../store/permission.ts";
import { now, selectRows } from "../store/store.server.ts";
import { articleTranslations, isArabic } from "../translation/article-conditions.server.ts";
import { translationStates } from "../translation/translation.server.ts";
import { upToDate } from "../translation/translation.ts";

export function listArticlePage(staff: Admin, request: ListRequest) {
  return listPage(staff, articleList(), request, async (ids) => {
    const rows = await selectRows("articles", { id: ids })
      .select(["id", "version", "title", "category", "status", "published_date", "created_at", "language"])
      .select("is_featured as isFeatured")
      .execute();
    const translations = await translationStates(staff, ["articles"], ids);
    return rows.map((article) => ({
      ...article,
      state: stateOf(article),
      translation: translations.get(article.id) ?? upToDate,
    }));
  });
}

function articleList(): ListDefinition {
  const isToCome = sql<boolean>`published_date is not null and published_date > ${now()}`;
  const states: Record<ArticleState, ReturnType<typeof sql<boolean>>> = {
    draft: sql`status = 'draft'`,
    scheduled: sql`status = 'published' and ${isToCome}`,
    published: sql`status = 'published' and not (${isToCome})`,
  };
  return {
    table: "articles",
    searched: containsFolded,
    filters: {
      status: (value) => (Object.hasOwn(states, value) ? states[value as ArticleState] : null),
      language: (value) => (value === "ar" ? isArabic() : value === "en" ? sql`not ${isArabic()}` : null),
      translation: articleTranslations.need,
    },
    orders: {
      fieldTitle: sortText("title"),
      status: sql`case when status = 'draft' then 0 when ${isToCome} then 2 else 1 end`,
      language: sql`case when ${isArabic()} then 0 else 1 end`,
      category: sortText("category"),
      title: articleTranslations.completeCount,
      publishedDate: sql.ref("published_date"),
      createdAt: sql.ref("created_at"),
    },
  };
}
