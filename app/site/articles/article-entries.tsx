import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { Heading, type HeadingLevel } from "../frame/heading.tsx";
import { ownLanguage, useSite } from "../frame/site-context.ts";
import { ArticleCover } from "./article-cover.tsx";

type RowProps = { article: ArticleSummary; hasCover?: boolean; isFirst?: boolean };

const rowSizes = "10rem";

export function ArticleRow({ article, hasCover = false, isFirst = false }: RowProps) {
  const { dayOf, recordDay } = useSite();
  const day = dayOf(article.published_date);
  const classes = entryClasses(hasCover);
  return (
    <li className={classes("entry-row", "h-entry")}>
      <time className={classes("entry-date", "dt-published")} dateTime={day}>
        {recordDay(day)}
      </time>
      <div className="entry-main">
        <ArticleTexts article={article} level={4} excerpt={firstSentence(article.excerpt ?? "")} isList={hasCover} />
      </div>
      <ArticleFacts article={article} />
      {hasCover && article.featured_image_url && <ArticleCover article={article} sizes={rowSizes} isFirst={isFirst} />}
    </li>
  );
}

/** Up to the mark after which another sentence begins; all of a text that has one alone. */
export function firstSentence(text: string) {
  return text.match(/^.+?[.!?؟](?=\s+["“«(]?[\p{Lu}\p{Lo}\p{N}])/u)?.[0] ?? text;
}

const featuredSizes = "(min-width: 768px) 26rem, 92vw";

type FeaturedProps = { article: ArticleSummary; level: HeadingLevel; isFirst?: boolean };

export function FeaturedArticle({ article, level, isFirst = false }: FeaturedProps) {
  const { t, dayOf, recordDay } = useSite();
  const day = dayOf(article.published_date);
  return (
    <article className={entryClasses(isFirst)("entry featured", "h-entry")}>
      <ArticleCover article={article} sizes={featuredSizes} isFirst={isFirst} />
      <div className="entry-main">
        <p className="entry-facts">
          <span className="badge">{t(article.isChosen ? "blog.featured" : "blog.newest")}</span>
          <time className={isFirst ? "dt-published" : undefined} dateTime={day}>
            {recordDay(day)}
          </time>
        </p>
        <ArticleTexts article={article} level={level} excerpt={article.excerpt} isList={isFirst} />
        <ArticleFacts article={article} />
        <p className="card-more" aria-hidden="true">
          {t("blog.readMore")}
        </p>
      </div>
    </article>
  );
}

function ArticleFacts({ article }: { article: ArticleSummary }) {
  const { locale, t, articleCategory, marked } = useSite();
  const { category, category_key, language, minutes } = article;
  return (
    <p className="entry-facts">
      {category && (
        <span>
          <bdi {...marked("articles", category_key)}>{articleCategory(category_key, category)}</bdi>
        </span>
      )}
      <span>{t("blog.minutes", { count: minutes })}</span>
      {language !== locale && <span className="language-mark">{t("blog.inOtherLanguage")}</span>}
    </p>
  );
}

/** Adds the class by which other programs read a list (microformats.org/wiki/h-entry), where the page is that list. */
function entryClasses(isList: boolean) {
  return (own: string, read: string) => (isList ? `${own} ${read}` : own);
}

type TextsProps = { article: ArticleSummary; level: HeadingLevel; excerpt: string | null; isList: boolean };

/** Texts in the other language stay on the side where the page's lines begin. */
function ArticleTexts({ article: { slug, title, language }, level, excerpt, isList }: TextsProps) {
  const { locale, to, typeset, typesetTitle } = useSite();
  const own = ownLanguage(language, locale);
  return (
    <>
      <Heading level={level} className="entry-title" {...own}>
        <a className={isList ? "u-url p-name" : undefined} href={to(`/articles/${slug}`)} data-opens-dialog="">
          {typesetTitle(title, language)}
        </a>
      </Heading>
      {excerpt && (
        <p className={entryClasses(isList)("entry-text", "p-summary")} {...own}>
          {typeset(excerpt, language)}
        </p>
      )}
    </>
  );
}
