import { articlesPerPage } from "#app/records/articles/article.ts";
import { useSite } from "../frame/site-context.ts";
import { CategoryFilter } from "../lists/category-filter.tsx";
import { PageLinks } from "../lists/page-links.tsx";
import type { readArticleList } from "./article-list.server.ts";
import { ArticlesSection } from "./articles-section.tsx";

type Props = Awaited<ReturnType<typeof readArticleList>> & { isOnTop?: boolean };

export function ArticleList({ articles, categories, category, page, pages, total, isOnTop }: Props) {
  const { t, to } = useSite();
  const path = category === null ? "/articles" : `/articles/category/${encodeURIComponent(category)}`;
  const place = { path: to(path), page, pages, total, perPage: articlesPerPage };
  return (
    <ArticlesSection
      articles={articles}
      level={1}
      isOnTop={isOnTop}
      filter={<CategoryFilter path="/articles" categories={categories} chosen={category} />}
      more={
        <>
          <PageLinks {...place} countWord="blog.ofTotal" />
          <p className="view-all">
            <a href={to(`${category === null ? "" : path}/feed.xml`)} type="application/atom+xml">
              {t("blog.feed")}
            </a>
          </p>
        </>
      }
    />
  );
}
