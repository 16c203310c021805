import type { ReactNode } from "react";
import { directionOf, languageNames, localizePath } from "#app/i18n/locale.ts";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { useSite } from "../frame/site-context.ts";
import { FacingLink, type FacingRead, FacingText } from "../offers/facing.tsx";
import { FoldedContents, MarginContents } from "../record/record-contents.tsx";
import { type Neighbour, RecordEnding } from "../record/record-ending.tsx";
import { RecordPage, RecordRow } from "../record/record-page.tsx";
import type { articleView } from "./article-view.server.ts";

type Article = Awaited<ReturnType<typeof articleView>>;

type Neighbours = { previous: ArticleSummary | null; next: ArticleSummary | null; related: ArticleSummary[] };

type Props = {
  article: Article;
  translation: ArticleSummary | null;
  facing?: FacingRead | null;
  neighbours: Neighbours;
  shortPath?: string | null;
  children?: ReactNode;
};

export function ArticleRecord({ article, translation, facing, neighbours, shortPath, children }: Props) {
  const { locale, t, typeset, typesetTitle } = useSite();
  const neighbourOf = useNeighbours();
  const { contents, author } = article;
  const language = { lang: article.language, dir: directionOf(article.language) };
  const isForeign = article.language !== locale;
  const about = <ArticleMeta article={article}>{translation && <FacingLink isShown={Boolean(facing)} />}</ArticleMeta>;
  return (
    <RecordPage path={`/articles/${article.slug}`} className="h-entry">
      {facing ? (
        <FacingText read={facing} about={about} />
      ) : (
        <RecordRow
          margin={
            <>
              {about}
              <MarginContents entries={contents} lang={article.language} />
            </>
          }
        >
          {isForeign && !translation && <p className="one-language">{t("blog.onlyInOther")}</p>}
          <div className={isForeign ? "record-text other-language" : "record-text"} {...language}>
            <h1 id="record-title" className="record-title p-name" tabIndex={-1}>
              {typesetTitle(article.title, article.language)}
            </h1>
            {article.excerpt && <p className="lead p-summary">{typeset(article.excerpt, article.language)}</p>}
            <FoldedContents entries={contents} lang={article.language} />
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by article-html's allow-list */}
            <div className="prose e-content" dangerouslySetInnerHTML={{ __html: article.content }} />
          </div>
        </RecordRow>
      )}
      <RecordEnding
        path={`/articles/${article.slug}`}
        shortPath={shortPath}
        previous={neighbours.previous && neighbourOf(neighbours.previous)}
        next={neighbours.next && neighbourOf(neighbours.next)}
        related={neighbours.related.map(neighbourOf)}
        relatedTitle={t("blog.related")}
        author={author}
      >
        {translation && (
          <a
            href={localizePath(translation.language, `/articles/${translation.slug}`)}
            lang={translation.language}
            dir={directionOf(translation.language)}
          >
            {`${languageNames[translation.language]}: ${translation.title}`}
          </a>
        )}
      </RecordEnding>
      {children && <RecordRow margin={null}>{children}</RecordRow>}
    </RecordPage>
  );
}

function useNeighbours() {
  const { t, dayOf, recordDay, articleCategory } = useSite();
  return ({
    slug,
    title,
    language,
    excerpt,
    published_date,
    minutes,
    category,
    category_key,
  }: ArticleSummary): Neighbour => ({
    path: `/articles/${slug}`,
    title,
    language,
    text: excerpt,
    about: [recordDay(dayOf(published_date)), t("blog.minutes", { count: minutes })]
      .concat(articleCategory(category_key, category) || [])
      .join(" · "),
  });
}

function ArticleMeta({ article, children }: { article: Article; children: ReactNode }) {
  const { t, to, dayOf, recordDay, articleCategory, marked } = useSite();
  const { category, category_key, author, published_date, minutes } = article;
  const day = dayOf(published_date);
  return (
    <p className="record-meta">
      {!article.isDraft && (
        <span>
          {t("blog.publishedOn")}{" "}
          <time className="dt-published" dateTime={day}>
            {recordDay(day)}
          </time>
        </span>
      )}
      <span>{t("blog.minutes", { count: minutes })}</span>
      <span>
        {t("blog.language")}: <span lang={article.language}>{languageNames[article.language]}</span>
      </span>
      {children}
      {category_key && (
        <a
          className="p-category"
          href={to(`/articles/category/${category_key}`)}
          dir="auto"
          {...marked("articles", category_key)}
        >
          {articleCategory(category_key, category)}
        </a>
      )}
      {author && (
        <span className="p-author" dir="auto">
          {author}
        </span>
      )}
    </p>
  );
}
