import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useSubmit } from "react-router";
import type { SavedVersion } from "../forms/action-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { versionsPath } from "../frame/paths.ts";

export function UndoSave({ kind, id, version }: SavedVersion) {
  const { t } = useAdmin();
  const submit = useSubmit();
  const fields = { intent: "undo", version };
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        notifications.clean();
        void submit(fields, { method: "post", action: versionsPath(kind, id), navigate: false });
      }}
    >
      {t("versions.undo")}
    </Button>
  );
}
