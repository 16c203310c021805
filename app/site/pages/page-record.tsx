import { directionOf } from "#app/i18n/locale.ts";
import { typeset, typesetTitle } from "#app/i18n/typography.ts";
import { pagePath } from "#app/records/pages/page.ts";
import { useSite } from "../frame/site-context.ts";
import { Lightbox } from "../media/lightbox.tsx";
import { FoldedContents, MarginContents } from "../record/record-contents.tsx";
import { RecordPage, RecordRow } from "../record/record-page.tsx";
import type { pageView } from "./page-view.server.ts";

type Props = { page: Awaited<ReturnType<typeof pageView>>; shortPath: string | null };

/** As an article, without date and author; a text that is missing in the reader's language is shown in the other. */
export function PageRecord({ page, shortPath }: Props) {
  const { locale, t, to, settings } = useSite();
  const { title, description, content, contents, language } = page;
  const isForeign = language !== locale;
  const path = pagePath(page.slug);
  return (
    <RecordPage path={path}>
      <RecordRow
        margin={
          <>
            {isForeign && (
              <p className="record-meta">
                <span className="one-language">{t("page.onlyInOther")}</span>
              </p>
            )}
            <MarginContents entries={contents} lang={language} />
          </>
        }
      >
        <div className="record-text">
          <h1 id="record-title" className="record-title" tabIndex={-1}>
            {typesetTitle(title, locale)}
          </h1>
          {description && <p className="lead">{typeset(description, locale)}</p>}
        </div>
        <div
          className={isForeign ? "record-text other-language" : "record-text"}
          lang={language}
          dir={directionOf(language)}
        >
          <FoldedContents entries={contents} lang={language} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by article-html's allow-list */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
        </div>
      </RecordRow>
      <RecordRow
        className="record-end"
        margin={
          <p className="record-actions">
            <button
              type="button"
              className="button quiet"
              data-copies={settings.origin + (shortPath ?? to(path))}
              data-copied={t("blog.linkCopied")}
            >
              {t("blog.copyLink")}
            </button>
          </p>
        }
      >
        {null}
      </RecordRow>
      {page.gallery.length > 0 && <Lightbox pictures={page.gallery} />}
    </RecordPage>
  );
}
