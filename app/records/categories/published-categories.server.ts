import type { Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { selectRows } from "../store/store.server.ts";
import {
  articleCategoryIn,
  type Categories,
  type CategoryList,
  projectCategoryIn,
  type ShownCategory,
} from "./category.ts";

export const publicCategories = cachedQuery(["categories"], async (list: CategoryList): Promise<ShownCategory[]> => {
  return publicCategoryRows(list).select(["key", "name_en", "name_ar", "color", "family", "position"]).execute();
});

/** In the owner's order. */
export function publicCategoryRows(list: CategoryList) {
  const rows = selectRows("categories", { list });
  return rows.orderBy("position", (order) => order.asc().nullsLast()).orderBy("key");
}

export async function allCategories(): Promise<Categories> {
  const [projects, articles] = await Promise.all([publicCategories("projects"), publicCategories("articles")]);
  return { projects, articles };
}

export async function nameOfProjectCategory(key: string, locale: Locale) {
  return projectCategoryIn(await publicCategories("projects"), key, locale);
}

export async function nameOfArticleCategory(key: string | null, locale: Locale, written: string | null) {
  return articleCategoryIn(await publicCategories("articles"), key, locale, written);
}
