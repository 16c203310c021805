import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { entryClasses } from "../lists/entry-classes.ts";
import { ArticleCover } from "./article-cover.tsx";
import { ArticleFacts, ownLanguage } from "./article-facts.tsx";

type Props = { article: ArticleSummary; level: HeadingLevel; isFirst?: boolean };

const sizes = "(min-width: 768px) 26rem, 92vw";

export function FeaturedArticle({ article, level, isFirst = false }: Props) {
  const { locale, t, to, dayOf, recordDay, typeset, typesetTitle } = useSite();
  const day = dayOf(article.published_date);
  const own = ownLanguage(article, locale);
  const classes = entryClasses(isFirst);
  return (
    <article className={classes("entry featured", "h-entry")}>
      <ArticleCover article={article} sizes={sizes} isFirst={isFirst} />
      <div className="entry-main">
        <p className="entry-facts">
          <span className="badge">{t("blog.featured")}</span>
          <time className={isFirst ? "dt-published" : undefined} dateTime={day}>
            {recordDay(day)}
          </time>
        </p>
        <Heading level={level} className="entry-title" {...own}>
          <a
            className={isFirst ? "u-url p-name" : undefined}
            href={to(`/articles/${article.slug}`)}
            data-opens-dialog=""
          >
            {typesetTitle(article.title, article.language)}
          </a>
        </Heading>
        {article.excerpt && (
          <p className={classes("entry-text", "p-summary")} {...own}>
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
