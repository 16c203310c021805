import { ActionIcon, Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { OthersNote } from "../drafts/others-note.tsx";
import { SavedNote } from "../drafts/saved-note.tsx";
import { ConflictNotice } from "../forms/conflict-notice.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { Icon } from "../frame/icons.tsx";
import { paths } from "../frame/paths.ts";
import { TranslateSection } from "../translations/translate-section.tsx";
import type { EditedArticle } from "./article.tsx";
import type { ArticleSaving } from "./use-article-save.ts";
import type { Panel } from "./use-panel.ts";

type WritingBarProps = {
  heading: string;
  edited: EditedArticle;
  saving: ArticleSaving;
  panel: Panel;
  language: Locale;
  isPreviewing: boolean;
  onPreview: () => void;
  onPublish: () => void;
  onDiscard: () => Promise<void>;
};

export function WritingBar({ heading, edited, saving, panel, language, ...props }: WritingBarProps) {
  const { article, hasTranslation } = edited;
  const { isPreviewing, onPreview, onPublish, onDiscard } = props;
  const { t } = useAdmin();
  const { search } = useLocation();
  const { isBusy, isChanged, newer, overtaken, isReady, stored } = saving;
  const state = article?.state ?? "draft";
  const isDraft = state === "draft";
  const isPublished = state === "published";
  const saveWord = isPublished ? "articles.update" : "common.save";
  return (
    <div className="writing-bar">
      <ActionIcon
        component={Link}
        to={paths.articles + search}
        aria-label={t("articles.backToList")}
        title={t("articles.backToList")}
      >
        <Icon name="ChevronLeft" isMirrored />
      </ActionIcon>
      <div className="writing-state">
        <h1>{heading}</h1>
        <SaveState saving={saving} isPublished={isPublished} />
      </div>
      <div className="writing-actions">
        <Button
          className="icon-when-narrow"
          variant="default"
          leftSection={<Icon name="Eye" />}
          aria-pressed={isPreviewing}
          disabled={stored.id === null && !isChanged}
          onClick={onPreview}
        >
          {t("articles.preview")}
        </Button>
        {article && <TranslateSection id={article.id} title="" hasTranslation={hasTranslation} />}
        {article && isPublished && (
          <ActionIcon
            className="view-article"
            component="a"
            href={localizePath(language, `/articles/${article.slug}`)}
            aria-label={t("articles.view")}
            title={t("articles.view")}
          >
            <Icon name="ExternalLink" isMirrored />
          </ActionIcon>
        )}
        <ActionIcon
          className="panel-button"
          aria-label={t("articles.panel")}
          title={t("articles.panel")}
          aria-controls="article-panel"
          aria-expanded={!panel.isFolded}
          onClick={panel.toggle}
        >
          <Icon name="PanelRight" isMirrored />
        </ActionIcon>
        <Button type="submit" variant={isDraft ? "default" : "filled"} disabled={isBusy || !isReady}>
          {t(newer !== null ? "collection.saveAnyway" : saveWord)}
        </Button>
        <Button
          variant={isDraft ? "filled" : "default"}
          disabled={isBusy || !isReady}
          onClick={onPublish}
          aria-haspopup="dialog"
        >
          {t(isDraft ? "articles.publish" : `articles.status.${state}`)}
        </Button>
      </div>
      {newer !== null && <ConflictNotice overtaken={overtaken} onDiscard={onDiscard} />}
    </div>
  );
}

type SaveStateProps = { saving: ArticleSaving; isPublished: boolean };

function SaveState(props: SaveStateProps) {
  const { stored, newer, isBusy, isChanged } = props.saving;
  const { id, version } = stored;
  return (
    <>
      <OwnState {...props} />
      {id && newer === null && (
        <OthersNote of={{ kind: "articles", recordId: id }} version={version} isSaving={isBusy} isChanged={isChanged} />
      )}
    </>
  );
}

function OwnState({ saving, isPublished }: SaveStateProps) {
  const { t, format } = useAdmin();
  const { savedDraft, isSavingDraft, isBusy, isChanged, stored, saveDraft } = saving;
  if (isBusy) return <p className="save-state">{t("drafts.saving")}</p>;
  if (isChanged)
    return (
      <p className="save-state">
        {isPublished && `${t("articles.changedSincePublish")} · `}
        {!savedDraft && !isSavingDraft && t("articles.unsaved")}
        <SavedNote saved={savedDraft} isSaving={isSavingDraft} onSaveNow={saveDraft} />
      </p>
    );
  const time = stored.at && (stored.isByUs ? format.time(stored.at) : format.moment(stored.at));
  return (
    <p className="save-state" suppressHydrationWarning>
      {time ? t("articles.savedAt", { time }) : t("articles.notSaved")}
    </p>
  );
}
