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
  /** Pictures that the page shows already. */
  shownAbove?: readonly (string | undefined)[];
  filter?: ReactNode;
  more?: ReactNode;
};

export function ArticlesSection({ articles, level = 2, isOnTop = false, shownAbove = [], filter, more }: Props) {
  const { headingOf, t, dayOf, number } = useSite();
  const featured = articles.find((article) => article.isFeatured);
  const recent = articles.filter((article) => article !== featured);
  const byYear = Map.groupBy(recent, ({ published_date }) => (isOnTop ? dayOf(published_date).slice(0, 4) : ""));
  const isShownAbove = shownAbove.includes(featured?.featured_image_url ?? undefined);
  return (
    <Section id="blog" {...headingOf("blog")} level={level}>
      {filter}
      {articles.length === 0 && <WelcomeCard level={below(level)} />}
      {featured && (
        <FeaturedArticle
          article={isShownAbove ? { ...featured, featured_image_url: null } : featured}
          level={below(level)}
          isFirst={isOnTop}
        />
      )}
      {recent.length > 0 && (
        <Heading level={below(level)} className="grid-title">
          {t("blog.recent")}
        </Heading>
      )}
      {[...byYear].map(([year, ofYear]) => (
        <div key={year} className="year-group">
          {isOnTop && (
            <h3 className="year">
              <span>{number(year)}</span>
            </h3>
          )}
          <ul className="entry-rows">
            {ofYear.map((article) => (
              <ArticleRow key={article.slug} article={article} hasCover={isOnTop} isFirst={article === articles[0]} />
            ))}
          </ul>
        </div>
      ))}
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
