import type { ReactNode } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { directionOf, languageNames, localizePath } from "#app/i18n/locale.ts";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { useSite } from "../frame/site-context.ts";
import { PictureParts } from "../media/picture.tsx";
import { FoldedContents, MarginContents } from "../record/record-contents.tsx";
import { RecordPage, RecordRow } from "../record/record-page.tsx";
import type { articleView } from "./article-view.server.ts";

type Article = Awaited<ReturnType<typeof articleView>>;

type Props = { article: Article; translation: ArticleSummary | null; children?: ReactNode };

export function ArticleRecord({ article, translation, children }: Props) {
  const { settings, t, to } = useSite();
  const { picture, contents } = article;
  const language = { lang: article.language, dir: directionOf(article.language) };
  return (
    <RecordPage path={`/articles/${article.slug}`}>
      <RecordRow
        margin={
          <>
            <ArticleMeta article={article} />
            <MarginContents entries={contents} {...language} />
          </>
        }
      >
        <div className="record-text" {...language}>
          <h1 id="record-title" className="record-title" tabIndex={-1}>
            {article.title}
          </h1>
          <OneLanguageNote article={article} translation={translation} />
          {article.excerpt && <p className="lead">{article.excerpt}</p>}
          <FoldedContents entries={contents} />
          {picture && (
            <div className="article-picture">
              <PictureParts picture={picture} alt={picture.alt ?? ""} sizes="(min-width: 60rem) 38rem, 100vw" isFirst />
            </div>
          )}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by article-html's allow-list */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: article.content }} />
        </div>
        <p className="record-actions">
          <button
            type="button"
            className="button quiet"
            data-copies={settings.origin + to(`/articles/${article.slug}`)}
            data-copied={t("blog.linkCopied")}
          >
            {t("blog.copyLink")}
          </button>
          {translation && (
            <a
              className="button quiet"
              href={localizePath(translation.language, `/articles/${translation.slug}`)}
              lang={translation.language}
            >
              {`${languageNames[translation.language]}: ${translation.title}`}
            </a>
          )}
        </p>
        {children}
      </RecordRow>
    </RecordPage>
  );
}

function ArticleMeta({ article: { category, author, published_date, minutes } }: { article: Article }) {
  const { locale, t, dayOf } = useSite();
  const day = dayOf(published_date);
  return (
    <p className="record-meta">
      <span>
        {t("blog.publishedOn")} <time dateTime={day}>{formatDay(day, locale)}</time>
      </span>
      <span>{t("blog.minutes", { count: minutes })}</span>
      {category && <span dir="auto">{category}</span>}
      {author && <span dir="auto">{author}</span>}
    </p>
  );
}

function OneLanguageNote({ article, translation }: Pick<Props, "article" | "translation">) {
  const { locale, t } = useSite();
  if (article.language === locale || translation) return null;
  return (
    <p className="one-language" lang={locale} dir={directionOf(locale)}>
      {t("blog.onlyInOther")}
    </p>
  );
}
