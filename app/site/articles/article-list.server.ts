import type { Locale } from "#app/i18n/locale.ts";
import { articlePage } from "#app/records/articles/published-articles.server.ts";

export async function readArticleList(locale: Locale, category: string | null, page = 1) {
  return { ...(await articlePage(locale, { category, page })), category };
}
