import { sql } from "kysely";
import { hasOwnRow } from "../articles/article-entry.ts";
import { type ArticleState, stateOf } from "../articles/article-state.ts";
import { containsFolded, sortText } from "../lists/folded-text.server.ts";
import { type ListDefinition, listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import type { Admin } from "../store/permission.ts";
import { now, selectRows } from "../store/store.server.ts";
import { articleTranslations, isArabic } from "../translation/article-conditions.server.ts";
import { translationStates } from "../translation/translation.server.ts";
import { upToDate } from "../translation/translation.ts";

/** An article and its translation are one row, with the other version in it. */
export function listArticlePage(staff: Admin, request: ListRequest) {
  return listPage(staff, articleList(), request, async (ids) => {
    const rows = await listed().where("id", "in", ids).execute();
    const originals = rows.flatMap(({ translation_of }) => translation_of ?? []);
    const others = await listed()
      .where((is) => is.or([is("translation_of", "in", ids), ...(originals.length ? [is("id", "in", originals)] : [])]))
      .execute();
    const translations = await translationStates(staff, ["articles"], ids);
    return rows.map((article) => {
      const other = others.find(
        ({ id, translation_of }) => id === article.translation_of || translation_of === article.id,
      );
      return {
        ...article,
        state: stateOf(article),
        other: other ? { ...other, state: stateOf(other) } : null,
        translation: translations.get(article.id) ?? upToDate,
      };
    });
  });
}

function listed() {
  return selectRows("articles", { deleted_at: null })
    .select(["id", "version", "title", "category", "status", "published_date", "created_at", "language"])
    .select(["translation_of", "is_featured as isFeatured"]);
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
    shown: hasOwnRow,
    searched: containsFolded,
    filters: {
      status: (value) => (Object.hasOwn(states, value) ? states[value as ArticleState] : null),
      language: (value) => (value === "ar" ? isArabic() : value === "en" ? sql`not ${isArabic()}` : null),
      translation: articleTranslations.need,
    },
    // Drafts first, then by the day of publication, whenever a text came into this site.
    greatestFirst: [sql`case when status = 'draft' then 1 else 0 end`, sql.ref("published_date")],
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
