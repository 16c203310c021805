import { directionOf } from "#app/i18n/locale.ts";
import { pagePath } from "#app/records/pages/page.ts";
import { useSite } from "../frame/site-context.ts";
import { Lightbox } from "../media/lightbox.tsx";
import { FoldedContents, MarginContents } from "../record/record-contents.tsx";
import { RecordPage, RecordRow } from "../record/record-page.tsx";
import { Block, type FormState } from "./page-blocks.tsx";
import type { pageView } from "./page-view.server.ts";

type Props = { page: Awaited<ReturnType<typeof pageView>>; shortPath: string | null; form: FormState };

/** As an article, without date and author; a text that is missing in the reader's language is shown in the other. */
export function PageRecord({ page, shortPath, form }: Props) {
  const { locale, t, to, settings, typeset, typesetTitle } = useSite();
  const { title, description, parts, contents, language } = page;
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
          {parts.map((part, at) => {
            const key = "html" in part ? at : `${part.kind} ${at}`;
            if (!("html" in part)) return <Block key={key} block={part} at={path} form={form} />;
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server by page-html's allow-list
            return <div key={key} className="prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
          })}
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
