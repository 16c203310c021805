import { ActionIcon, Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { searchOfList } from "../drafts/draft.ts";
import { OthersNote } from "../drafts/others-note.tsx";
import { SavedNote } from "../drafts/saved-note.tsx";
import { ConflictNotice } from "../forms/conflict/conflict-notice.tsx";
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
  const { isBusy, overtaken, changed, isReady, id } = saving;
  const { isUnsaved, conflict: newer } = saving.open;
  const state = article?.state ?? "draft";
  const isDraft = state === "draft";
  const isPublished = state === "published";
  const saveWord = isPublished ? "articles.update" : "common.save";
  return (
    <div className="writing-bar">
      <ActionIcon
        component={Link}
        to={paths.articles + searchOfList(search)}
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
          disabled={id === null && !isUnsaved}
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
      {newer !== null && (
        <ConflictNotice overtaken={overtaken} changed={changed} open={saving.open} onDiscard={onDiscard} />
      )}
    </div>
  );
}

type SaveStateProps = { saving: ArticleSaving; isPublished: boolean };

function SaveState(props: SaveStateProps) {
  const { open, of, isBusy } = props.saving;
  return (
    <>
      <OwnState {...props} />
      {open.conflict === null && (
        <OthersNote of={of} open={open} version={open.version} isSaving={isBusy} isChanged={open.isUnsaved} />
      )}
    </>
  );
}

function OwnState({ saving, isPublished }: SaveStateProps) {
  const { t, format } = useAdmin();
  const { keptDraft, isBusy, savedAt, isSavedHere } = saving;
  const { isUnsaved, isKeeping, saveNow } = saving.open;
  if (isBusy) return <p className="save-state">{t("drafts.saving")}</p>;
  if (isUnsaved)
    return (
      <p className="save-state">
        {isPublished && `${t("articles.changedSincePublish")} · `}
        {!keptDraft && !isKeeping && t("articles.unsaved")}
        <SavedNote saved={keptDraft} isSaving={isKeeping} onSaveNow={saveNow} />
      </p>
    );
  const time = savedAt && (isSavedHere ? format.time(savedAt) : format.moment(savedAt));
  return (
    <p className="save-state" suppressHydrationWarning>
      {time ? t("articles.savedAt", { time }) : t("articles.notSaved")}
    </p>
  );
}
