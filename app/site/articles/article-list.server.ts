import type { Locale } from "#app/i18n/locale.ts";
import { ownLanguageFirst, publishedArticles } from "#app/records/articles/article.server.ts";

export async function readArticleList(locale: Locale, category: string | null) {
  const all = ownLanguageFirst(await publishedArticles(), locale);
  const articles = category ? all.filter((article) => article.category === category) : all;
  const categories = [...new Set(all.map((article) => article.category))].filter((one) => one !== null);
  return { articles, categories, category };
}
