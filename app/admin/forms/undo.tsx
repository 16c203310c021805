import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useSubmit } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import type { SavedVersion } from "./action-result.ts";

export function UndoSave({ kind, id, version }: SavedVersion) {
  const action = offeredPaths.versions?.(kind, id);
  return action && <UndoButton word="versions.undo" action={action} fields={{ intent: "undo", version }} />;
}

export function UndoDelete({ kind, id, shortcut }: { kind: string; id: string; shortcut?: string }) {
  const action = offeredPaths.trash;
  return action && <UndoButton word="order.undo" action={action} fields={{ kind, id }} shortcut={shortcut} />;
}

type UndoButtonProps = {
  word: string;
  action: string;
  fields: Record<string, string | number>;
  shortcut?: string | undefined;
};

export function UndoButton({ word, action, fields, shortcut }: UndoButtonProps) {
  const { t } = useAdmin();
  const submit = useSubmit();
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-keyshortcuts={shortcut}
      onClick={() => {
        notifications.clean();
        void submit(fields, { method: "post", action, navigate: false });
      }}
    >
      {t(word)}
    </Button>
  );
}
