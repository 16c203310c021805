import { CategoryFilter } from "../lists/category-filter.tsx";
import type { readArticleList } from "./article-list.server.ts";
import { ArticlesSection } from "./articles-section.tsx";

type Props = Awaited<ReturnType<typeof readArticleList>> & { isOnTop?: boolean };

export function ArticleList({ articles, categories, category, isOnTop }: Props) {
  const featured = articles.find((article) => article.isFeatured) ?? null;
  const choices = categories.map((value) => ({ value, label: value }));
  return (
    <ArticlesSection
      featured={featured}
      recent={articles.filter((article) => article !== featured)}
      level={1}
      isWhole={isOnTop}
      filter={<CategoryFilter path="/articles" categories={choices} chosen={category} />}
    />
  );
}
