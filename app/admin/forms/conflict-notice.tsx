import { Alert, Button } from "@mantine/core";
import type { Overtaking } from "#app/records/edits/version.server.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { nameOfField } from "../frame/field-words.ts";

export type ConflictNoticeProps = {
  overtaken: Overtaking | null;
  onDiscard?: () => Promise<void>;
};

export function ConflictNotice({ overtaken, onDiscard }: ConflictNoticeProps) {
  const { t, format } = useAdmin();
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
