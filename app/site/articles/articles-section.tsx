import type { ReactNode } from "react";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { below, Heading, type HeadingLevel } from "../frame/heading.tsx";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { ArticleCard } from "./article-card.tsx";
import { WelcomeCard } from "./welcome-card.tsx";

type Props = {
  articles: ArticleSummary[];
  level?: HeadingLevel;
  /** How many articles to show besides the featured one; all if absent. */
  most?: number;
  /** The section is the first on the page, so its first picture loads at once. */
  isOnTop?: boolean;
  filter?: ReactNode;
  more?: ReactNode;
};

export function ArticlesSection({ articles, level = 2, most, isOnTop = false, filter, more }: Props) {
  const { t } = useSite();
  const featured = articles.find((article) => article.isFeatured);
  const others = articles.filter((article) => article !== featured).slice(0, most);
  return (
    <Section id="blog" title={t("blog.title")} subtitle={t("blog.subtitle")} level={level}>
      {filter}
      {articles.length === 0 && <WelcomeCard level={below(level)} />}
      {featured && <ArticleCard article={featured} level={below(level)} isLarge isFirst={isOnTop} />}
      {others.length > 0 && (
        <>
          <Heading level={below(level)} className="grid-title">
            {t("blog.recent")}
          </Heading>
          <div className="article-grid">
            {others.map((article, index) => (
              <ArticleCard
                key={article.slug}
                article={article}
                level={below(below(level))}
                isFirst={isOnTop && !featured && index === 0}
              />
            ))}
          </div>
        </>
      )}
      {more}
    </Section>
  );
}
