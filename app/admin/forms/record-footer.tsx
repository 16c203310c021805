import { Button } from "@mantine/core";
import type { DraftSource } from "../drafts/draft.ts";
import { OthersNote } from "../drafts/others-note.tsx";
import { SavedNote } from "../drafts/saved-note.tsx";
import type { useAutosave } from "../drafts/use-autosave.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { recordPath, versionsPath } from "../frame/paths.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { ConflictNotice, type ConflictNoticeProps } from "./conflict-notice.tsx";

type RecordFooterProps = {
  conflict: ConflictNoticeProps | null;
  autosave: ReturnType<typeof useAutosave> | null;
  source: DraftSource | undefined;
  version: number | null;
  isBusy: boolean;
  isReady: boolean;
  saveWord: string;
  onCancel?: () => void;
};

export function RecordFooter(props: RecordFooterProps) {
  const { conflict, autosave, source, version, isBusy, isReady, saveWord, onCancel } = props;
  const { t } = useAdmin();
  const hasVersions = onCancel && source?.recordId && recordPath(source.kind, source.recordId);
  return (
    <div className="record-actions">
      {conflict && <ConflictNotice {...conflict} />}
      <div className="actions">
        {source && hasVersions && (
          <LinkButton to={versionsPath(source.kind, source.recordId ?? "")} variant="subtle" size="compact-sm">
            {t("versions.open")}
          </LinkButton>
        )}
        {autosave && <SavedNote saved={autosave.saved} isSaving={autosave.isSaving} onSaveNow={autosave.saveNow} />}
        {source?.recordId && !conflict && (
          <OthersNote of={source} version={version} isSaving={isBusy} isChanged={autosave !== null} />
        )}
        <span className="actions at-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t("common.cancel")}
            </Button>
          )}
          <Button type="submit" disabled={isBusy || !isReady}>
            {t(isBusy ? "common.saving" : conflict ? "collection.saveAnyway" : saveWord)}
          </Button>
        </span>
      </div>
    </div>
  );
}
