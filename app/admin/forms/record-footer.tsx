import { Button } from "@mantine/core";
import { useRef } from "react";
import { newIdIn } from "#app/records/edits/edit.ts";
import type { DraftOf } from "../drafts/draft.ts";
import { OthersNote } from "../drafts/others-note.tsx";
import { SavedNote } from "../drafts/saved-note.tsx";
import type { OpenEdit } from "../drafts/use-edit.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { recordPath } from "../frame/paths.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import { LinkButton } from "../widgets/link-button.tsx";
import { ConflictNotice, type ConflictNoticeProps } from "./conflict/conflict-notice.tsx";
import { useSaveBar } from "./use-save-bar.ts";

type RecordFooterProps = {
  conflict: ConflictNoticeProps | null;
  open: OpenEdit;
  of: DraftOf | null;
  isBusy: boolean;
  isReady: boolean;
  saveWord: string;
  onCancel?: () => void;
  hiddenBy?: string;
};

export function RecordFooter(props: RecordFooterProps) {
  const { conflict, open, of, isBusy, isReady, saveWord, onCancel, hiddenBy } = props;
  const { t } = useAdmin();
  const bar = useRef<HTMLDivElement>(null);
  useSaveBar(bar);
  const { isChanged, isRestored, kept } = open;
  const hasVersions = onCancel && of && newIdIn(of.recordId) === null && recordPath(of.kind, of.recordId);
  const isNoted = isChanged || (isRestored && kept?.problem);
  return (
    <div className="record-actions" ref={bar}>
      {conflict && <ConflictNotice {...conflict} />}
      <div className="actions">
        {hasVersions && offeredPaths.versions && (
          <LinkButton to={offeredPaths.versions(of.kind, of.recordId)} variant="subtle" size="compact-sm">
            {t("versions.open")}
          </LinkButton>
        )}
        {isNoted && <SavedNote saved={kept} isSaving={open.isKeeping} onSaveNow={open.saveNow} />}
        {of && !conflict && (
          <OthersNote of={of} open={open} version={open.version} isSaving={isBusy} isChanged={open.isUnsaved} />
        )}
        <span className="actions at-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t("common.cancel")}
            </Button>
          )}
          {hiddenBy && (
            <Button
              variant="default"
              disabled={isBusy || !isReady}
              onClick={({ currentTarget: { form } }) => publish(form, hiddenBy)}
            >
              {t("articles.publish")}
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

function publish(form: HTMLFormElement | null, hiddenBy: string) {
  const hiding = form?.elements.namedItem(hiddenBy);
  if (hiding instanceof HTMLInputElement && hiding.checked) hiding.click();
  form?.requestSubmit();
}
