import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useSubmit } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { offeredPaths } from "../offers/offered-paths.ts";
import type { SavedVersion } from "./action-result.ts";

export function UndoSave({ kind, id, version }: SavedVersion) {
  const action = offeredPaths.versions?.(kind, id);
  return action && <SentUndo word="versions.undo" action={action} fields={{ intent: "undo", version }} />;
}

export function UndoDelete({ kind, id, shortcut }: { kind: string; id: string; shortcut?: string }) {
  const action = offeredPaths.trash;
  return action && <SentUndo action={action} fields={{ kind, id }} shortcut={shortcut} />;
}

type UndoButtonProps = { word?: string; shortcut?: string | undefined; onUndo: () => void };
type SentUndoProps = Omit<UndoButtonProps, "onUndo"> & { action: string; fields: Record<string, string | number> };

export function SentUndo({ action, fields, ...button }: SentUndoProps) {
  const submit = useSubmit();
  return <UndoButton {...button} onUndo={() => void submit(fields, { method: "post", action, navigate: false })} />;
}

export function UndoButton({ word = "order.undo", shortcut, onUndo }: UndoButtonProps) {
  const { t } = useAdmin();
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-keyshortcuts={shortcut}
      onClick={() => {
        notifications.clean();
        onUndo();
      }}
    >
      {t(word)}
    </Button>
  );
}
