import type { ReactNode } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { directionOf, languageNames, localizePath } from "#app/i18n/locale.ts";
import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { useSite } from "../frame/site-context.ts";
import { RecordDialog } from "../lists/record-dialog.tsx";
import { PictureParts } from "../media/picture.tsx";
import type { articleView } from "./article-view.server.ts";

type Article = Awaited<ReturnType<typeof articleView>>;

type ArticleDialogProps = { article: Article; translation: ArticleSummary | null; children?: ReactNode };

export function ArticleDialog({ article, translation, children }: ArticleDialogProps) {
  const { locale, settings, t, to, dayOf } = useSite();
  const day = dayOf(article.published_date);
  const { picture } = article;
  const language = { lang: article.language, dir: directionOf(article.language) };
  return (
    <RecordDialog
      list="/articles"
      titleId="record-title"
      translation={translation ? `/articles/${translation.slug}` : null}
    >
      <article {...language}>
        <p className="card-meta" lang={locale}>
          {article.category && <span>{article.category}</span>}
          {article.author && <span>{article.author}</span>}
          <span>
            {t("blog.publishedOn")} <time dateTime={day}>{formatDay(day, locale)}</time>
          </span>
          <span>{t("blog.minutes", { count: article.minutes })}</span>
        </p>
        <h2 id="record-title" className="record-title" tabIndex={-1}>
          {article.title}
        </h2>
        {article.excerpt && <p className="lead">{article.excerpt}</p>}
        {picture && (
          <div className="article-picture">
            <PictureParts picture={picture} alt={picture.alt ?? ""} sizes="(min-width: 60rem) 53rem, 100vw" isFirst />
          </div>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by article-html's allow-list */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: article.content }} />
      </article>
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
    </RecordDialog>
  );
}
