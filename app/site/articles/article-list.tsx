import { CategoryFilter } from "../lists/category-filter.tsx";
import type { readArticleList } from "./article-list.server.ts";
import { ArticlesSection } from "./articles-section.tsx";

type Props = Awaited<ReturnType<typeof readArticleList>> & { isOnTop?: boolean };

export function ArticleList({ articles, categories, category, isOnTop }: Props) {
  const choices = categories.map((value) => ({ value: value.key, label: value.name }));
  return (
    <ArticlesSection
      articles={articles}
      level={1}
      isOnTop={isOnTop}
      filter={<CategoryFilter path="/articles" categories={choices} chosen={category} />}
    />
  );
}
