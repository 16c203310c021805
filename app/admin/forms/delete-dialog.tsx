import { useFetcher } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showResultToast } from "../frame/toasts.tsx";
import type { ActionResult } from "./action-result.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { UndoDelete } from "./undo.tsx";
import { useResult } from "./use-result.ts";

type DeleteDialogProps = {
  path: string;
  title: string;
  question: string | null;
  id: string;
  name?: string | null;
  intent?: string;
  trashedKind?: string;
  confirm?: string;
  onDeleted?: () => void;
  onClose: () => void;
};

export function DeleteDialog({
  id,
  name,
  intent,
  trashedKind,
  confirm = "common.delete",
  onDeleted,
  ...dialog
}: DeleteDialogProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, (result) => {
    showResultToast(t, result, { name, action: trashedKind && <UndoDelete kind={trashedKind} id={id} /> });
    if (!result.ok) return;
    onDeleted?.();
    dialog.onClose();
  });
  return (
    <ConfirmDialog
      {...dialog}
      fetcher={fetcher}
      fields={{ intent, id }}
      confirm={t(confirm)}
      confirmBusy={t("common.deleting")}
    />
  );
}
