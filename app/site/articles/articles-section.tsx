import type { ReactNode } from "react";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { Drawing } from "../drawings/drawing.tsx";
import { below, Heading, type HeadingLevel } from "../frame/heading.tsx";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { ArticleRow, FeaturedArticle } from "./article-entries.tsx";

type Props = {
  articles: ArticleSummary[];
  level?: HeadingLevel;
  /** The page is this list: its rows have pictures, and the first one loads at once. */
  isOnTop?: boolean;
  filter?: ReactNode;
  more?: ReactNode;
};

export function ArticlesSection({ articles, level = 2, isOnTop = false, filter, more }: Props) {
  const { headingOf, t } = useSite();
  const featured = articles.find((article) => article.isFeatured);
  const recent = articles.filter((article) => article !== featured);
  return (
    <Section id="blog" {...headingOf("blog")} level={level}>
      {filter}
      {articles.length === 0 && <WelcomeCard level={below(level)} />}
      {featured && <FeaturedArticle article={featured} level={below(level)} isFirst={isOnTop} />}
      {recent.length > 0 && (
        <>
          <Heading level={below(level)} className="grid-title">
            {t("blog.recent")}
          </Heading>
          <ul className="entry-rows">
            {recent.map((article, index) => (
              <ArticleRow
                key={article.slug}
                article={article}
                level={below(below(level))}
                hasCover={isOnTop}
                isFirst={isOnTop && !featured && index === 0}
              />
            ))}
          </ul>
        </>
      )}
      {more}
    </Section>
  );
}

function WelcomeCard({ level }: { level: HeadingLevel }) {
  const { t } = useSite();
  return (
    <article className="entry featured">
      <Drawing family="letter" slug="welcome" />
      <div className="entry-main">
        <Heading level={level} className="entry-title">
          {t("blog.welcomeTitle")}
        </Heading>
        <p className="entry-text">{t("blog.welcomeExcerpt")}</p>
      </div>
    </article>
  );
}
