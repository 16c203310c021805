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
  const { headingOf, t } = useSite();
  const featured = articles.find((article) => article.isFeatured);
  const recent = articles.filter((article) => article !== featured);
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
      {isOnTop ? <Years articles={recent} first={articles[0]} /> : <Rows articles={recent} />}
      {more}
    </Section>
  );
}

type ListedProps = { articles: ArticleSummary[]; first?: ArticleSummary | undefined };

/** The years stand in the margin. */
function Years({ articles, first }: ListedProps) {
  const { dayOf, number } = useSite();
  const byYear = Map.groupBy(articles, ({ published_date }) => dayOf(published_date).slice(0, 4));
  return [...byYear].map(([year, ofYear]) => (
    <div key={year} className="year-group">
      <h3 className="year">
        <span>{number(year)}</span>
      </h3>
      <Rows articles={ofYear} first={first} />
    </div>
  ));
}

/** With pictures where the first article of the page is named. */
function Rows({ articles, first }: ListedProps) {
  if (articles.length === 0) return null;
  return (
    <ul className="entry-rows">
      {articles.map((article) => (
        <ArticleRow
          key={article.slug}
          article={article}
          level={4}
          hasCover={first !== undefined}
          isFirst={article === first}
        />
      ))}
    </ul>
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
