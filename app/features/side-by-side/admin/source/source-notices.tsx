import { Alert, Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { RestoredNotice } from "#app/admin/drafts/restored-notice.tsx";
import { ConflictNotice } from "#app/admin/forms/conflict/conflict-notice.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import type { SourceEdit } from "./use-source-edit.ts";

/** What became of the source's own text: restored, in conflict, refused, or not saved yet. */
export function SourceNotices({ edit }: { edit: SourceEdit }) {
  const { t } = useAdmin();
  const { open, started, answer, isInConflict, isLeftOut, state } = edit;
  const status = useRef<HTMLParagraphElement>(null);
  const isMerged = open.conflict !== null && !isInConflict;
  // The dialog has gone with the notice that it was opened from.
  useEffect(() => {
    if (isMerged) status.current?.focus();
  }, [isMerged]);
  const { overtaken = null, changed, errors = {} } = answer?.ok === false ? answer : {};
  const discard = () => started.discard(false);
  const wrong = Object.entries(errors);
  return (
    <section className="source-notices" aria-label={t("translations.sourcePart")}>
      {open.isRestored && (
        <RestoredNotice start={started} onDiscard={() => void discard().then(() => location.reload())} />
      )}
      {isInConflict && <ConflictNotice overtaken={overtaken} changed={changed} open={open} onDiscard={discard} />}
      {wrong.length > 0 && (
        <Alert color="red" title={t("translations.sourceRefused")}>
          {wrong.map(([name, error]) => (
            <p key={name}>
              {nameOfField(t, name)}: {t(error.word, error.values)}
            </p>
          ))}
        </Alert>
      )}
      <p role="status" className="soft" tabIndex={-1} ref={status}>
        {isLeftOut && t("translations.sourceKept")}
        {!isLeftOut && open.isChanged && t(`translations.sourceChanged${state === "published" ? "Live" : ""}`)}
      </p>
      {isLeftOut && (
        <Button variant="default" size="compact-sm" onClick={() => edit.choose("both")}>
          {t("translations.saveBoth")}
        </Button>
      )}
    </section>
  );
}
