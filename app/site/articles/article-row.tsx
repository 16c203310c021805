import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { useSite } from "../frame/site-context.ts";
import { entryClasses } from "../lists/entry-classes.ts";
import { ArticleCover } from "./article-cover.tsx";
import { ArticleFacts, ownLanguage } from "./article-facts.tsx";
import { firstSentence } from "./first-sentence.ts";

type Props = { article: ArticleSummary; level: HeadingLevel; hasCover?: boolean; isFirst?: boolean };

const rowSizes = "10rem";

/** A line of the list: date, title and one line, category, minutes. */
export function ArticleRow({ article, level, hasCover = false, isFirst = false }: Props) {
  const { locale, to, dayOf, recordDay, typeset, typesetTitle } = useSite();
  const day = dayOf(article.published_date);
  const own = ownLanguage(article, locale);
  const classes = entryClasses(hasCover);
  return (
    <li className={classes("entry-row", "h-entry")}>
      <time className={classes("entry-date", "dt-published")} dateTime={day}>
        {recordDay(day)}
      </time>
      <div className="entry-main">
        <Heading level={level} className="entry-title" {...own}>
          <a
            className={hasCover ? "u-url p-name" : undefined}
            href={to(`/articles/${article.slug}`)}
            data-opens-dialog=""
          >
            {typesetTitle(article.title, article.language)}
          </a>
        </Heading>
        {article.excerpt && (
          <p className={classes("entry-text", "p-summary")} {...own}>
            {typeset(firstSentence(article.excerpt), article.language)}
          </p>
        )}
      </div>
      <ArticleFacts article={article} />
      {hasCover && <ArticleCover article={article} sizes={rowSizes} isFirst={isFirst} />}
    </li>
  );
}
