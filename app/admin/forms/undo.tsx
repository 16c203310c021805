import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useSubmit } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { paths, versionsPath } from "../frame/paths.ts";
import type { SavedVersion } from "./action-result.ts";

export function UndoSave({ kind, id, version }: SavedVersion) {
  return <UndoButton word="versions.undo" action={versionsPath(kind, id)} fields={{ intent: "undo", version }} />;
}

export function UndoDelete({ kind, id }: { kind: string; id: string }) {
  return <UndoButton word="order.undo" action={paths.trash} fields={{ kind, id }} />;
}

type UndoButtonProps = { word: string; action: string; fields: Record<string, string | number> };

function UndoButton({ word, action, fields }: UndoButtonProps) {
  const { t } = useAdmin();
  const submit = useSubmit();
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        notifications.clean();
        void submit(fields, { method: "post", action, navigate: false });
      }}
    >
      {t(word)}
    </Button>
  );
}
