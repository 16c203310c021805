import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { articleCategoryIn, familyIn } from "#app/records/categories/category.ts";
import { publicCategories } from "#app/records/categories/published-categories.server.ts";
import type { CardSubject } from "../cards/card.server.ts";
import { cardCover } from "../cards/page-card.server.ts";

export async function articleCardSubject(code: string, article: ArticleSummary): Promise<CardSubject> {
  const { language: locale, title, slug, category, category_key, featured_image_url } = article;
  const categories = await publicCategories("articles");
  const kicker = articleCategoryIn(categories, category_key, locale, category) || null;
  const drawing = { family: familyIn(categories, category_key), slug };
  return { name: code, locale, title, kicker, cover: await cardCover([featured_image_url], locale), drawing };
}
