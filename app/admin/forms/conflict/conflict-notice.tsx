import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import type { ChangedTexts, Overtaking } from "#app/records/edits/version.server.ts";
import type { Texts } from "../../drafts/draft.ts";
import type { OpenEdit } from "../../drafts/use-edit.ts";
import { useAdmin } from "../../frame/admin-context.ts";
import { nameOfField } from "../../frame/field-words.ts";
import { MergeDialog } from "./merge-dialog.tsx";

export type ConflictNoticeProps = {
  overtaken: Overtaking | null;
  changed?: ChangedTexts;
  /** Without it, as before the scripts have come, nothing is merged. */
  open?: OpenEdit;
  onDiscard?: () => Promise<void>;
};

export function ConflictNotice({ overtaken, changed, open, onDiscard }: ConflictNoticeProps) {
  const { t, format } = useAdmin();
  const [merging, setMerging] = useState<Texts | null>(null);
  const merge = open?.merge;
  const by = overtaken?.by ?? t("versions.unknownEditor");
  return (
    <Alert color="red" title={t("collection.conflictTitle")} tabIndex={-1} className="conflict-notice">
      {overtaken && (
        <p>
          {t("collection.overtaken", { name: by, time: format.moment(overtaken.at) })}{" "}
          <strong>
            {overtaken.changed.length > 0
              ? format.list(overtaken.changed.map((field) => nameOfField(t, field)))
              : t("versions.noChange")}
          </strong>
        </p>
      )}
      <p>{t("collection.conflictText")}</p>
      {merge && changed && Object.keys(changed).length > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => setMerging(open.readTexts())} aria-haspopup="dialog">
          {t("merge.open")}
        </Button>
      )}{" "}
      {merge && changed && merging && (
        <MergeDialog
          mine={merging}
          changed={changed}
          fields={overtaken?.changed ?? []}
          onMerge={merge}
          onClose={() => setMerging(null)}
        />
      )}
      <Button
        component="a"
        href=""
        variant="default"
        size="compact-sm"
        onClick={async (event) => {
          if (!onDiscard) return;
          event.preventDefault();
          await onDiscard();
          location.reload();
        }}
      >
        {t("collection.readTheirs")}
      </Button>
    </Alert>
  );
}
