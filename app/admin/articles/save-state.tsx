import { OthersNote } from "../drafts/others-note.tsx";
import { SavedNote } from "../drafts/saved-note.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import type { ArticleSaving } from "./use-article-save.ts";

type SaveStateProps = { saving: ArticleSaving; isPublished: boolean };

export function SaveState(props: SaveStateProps) {
  const { stored, newer, isBusy } = props.saving;
  const { id, version } = stored;
  return (
    <>
      <OwnState {...props} />
      {id && newer === null && (
        <OthersNote of={{ kind: "articles", recordId: id }} version={version} isSaving={isBusy} />
      )}
    </>
  );
}

function OwnState({ saving, isPublished }: SaveStateProps) {
  const { t, format } = useAdmin();
  const { kept, isKeeping, isBusy, isChanged, stored, saveDraft } = saving;
  if (isBusy) return <p className="save-state">{t("drafts.saving")}</p>;
  if (isChanged)
    return (
      <p className="save-state">
        {isPublished && `${t("articles.changedSincePublish")} · `}
        {!kept && !isKeeping && t("articles.unsaved")}
        <SavedNote saved={kept} isSaving={isKeeping} onSaveNow={saveDraft} />
      </p>
    );
  const time = stored.at && (stored.isByUs ? format.time(stored.at) : format.moment(stored.at));
  return (
    <p className="save-state" suppressHydrationWarning>
      {time ? t("articles.savedAt", { time }) : t("articles.notSaved")}
    </p>
  );
}
