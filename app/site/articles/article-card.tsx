import { formatDay } from "#app/i18n/format.ts";
import { directionOf } from "#app/i18n/locale.ts";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { Cover } from "../media/cover.tsx";

type Props = { article: ArticleSummary; level: HeadingLevel; isLarge?: boolean; isFirst?: boolean };

const largeSizes = "(min-width: 768px) 33rem, 100vw";

export function ArticleCard({ article, level, isLarge = false, isFirst }: Props) {
  const { locale, t, to, dayOf } = useSite();
  const day = dayOf(article.published_date);
  const isForeign = article.language !== locale;
  const lang = isForeign ? article.language : undefined;
  return (
    <article className={isLarge ? "card article-card large" : "card article-card"}>
      <Cover
        text={`${article.title} ${article.excerpt ?? ""}`}
        kind={article.category ?? ""}
        picture={article.featured_image_url}
        sizes={isLarge ? largeSizes : undefined}
        isFirst={isFirst}
      />
      <div className="card-body" dir={isForeign ? directionOf(article.language) : undefined}>
        <p className="card-meta">
          {isLarge && <span className="badge">{t("blog.featured")}</span>}
          {article.category && <span>{article.category}</span>}
          {isForeign && <span className="badge">{t("blog.inOtherLanguage")}</span>}
        </p>
        <Heading level={level} className="card-title" lang={lang}>
          <a href={to(`/articles/${article.slug}`)} data-opens-dialog="">
            {article.title}
          </a>
        </Heading>
        {article.excerpt && (
          <p className="card-text" lang={lang}>
            {article.excerpt}
          </p>
        )}
        <p className="card-foot">
          <time dateTime={day}>{formatDay(day, locale)}</time>
          <span>{t("blog.minutes", { count: article.minutes })}</span>
          <span className="card-more" aria-hidden="true">
            {t("blog.readMore")}
          </span>
        </p>
      </div>
    </article>
  );
}
