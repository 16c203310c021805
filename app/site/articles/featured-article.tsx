import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { ArticleCover } from "./article-cover.tsx";
import { ArticleFacts, ownLanguage } from "./article-facts.tsx";

type Props = { article: ArticleSummary; level: HeadingLevel; isFirst?: boolean };

const sizes = "(min-width: 768px) 26rem, 92vw";

export function FeaturedArticle({ article, level, isFirst }: Props) {
  const { locale, t, to, dayOf, recordDay, typeset, typesetTitle } = useSite();
  const day = dayOf(article.published_date);
  const own = ownLanguage(article, locale);
  return (
    <article className="entry featured">
      <ArticleCover article={article} sizes={sizes} isFirst={isFirst} />
      <div className="entry-main">
        <p className="entry-facts">
          <span className="badge">{t("blog.featured")}</span>
          <time dateTime={day}>{recordDay(day)}</time>
        </p>
        <Heading level={level} className="entry-title" {...own}>
          <a href={to(`/articles/${article.slug}`)} data-opens-dialog="">
            {typesetTitle(article.title, article.language)}
          </a>
        </Heading>
        {article.excerpt && (
          <p className="entry-text" {...own}>
            {typeset(article.excerpt, article.language)}
          </p>
        )}
        <ArticleFacts article={article} />
        <p className="card-more" aria-hidden="true">
          {t("blog.readMore")}
        </p>
      </div>
    </article>
  );
}
