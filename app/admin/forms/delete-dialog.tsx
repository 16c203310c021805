import { Button } from "@mantine/core";
import { useFetcher } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import type { ActionResult } from "./action-result.ts";
import { Dialog } from "./dialog.tsx";
import { FetcherForm } from "./fetcher-form.tsx";
import { useResult } from "./use-result.ts";

type DeleteDialogProps = {
  /** The list's address, whose action removes the record. */
  path: string;
  title: string;
  /** Without a question the dialog is closed. */
  question: string | null;
  id: string;
  /** What the action is asked for, where it does more than remove. */
  intent?: string;
  onDeleted?: () => void;
  onClose: () => void;
};

/** Asks before a record goes. */
export function DeleteDialog({ path, title, question, id, intent, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  useResult(fetcher.data, (answer) => {
    if (!answer.ok) return showRefusalToast(t, answer);
    showToast({ title: t("common.success"), text: t(answer.message) });
    onDeleted?.();
    onClose();
  });
  const isBusy = fetcher.state !== "idle";
  return (
    <Dialog isOpen={question !== null} onClose={onClose} isHeld={isBusy} title={title}>
      <FetcherForm fetcher={fetcher} action={path} className="dialog-form">
        {intent && <input type="hidden" name="intent" value={intent} />}
        <input type="hidden" name="id" value={id} />
        <p dir="auto">{question}</p>
        <div className="actions at-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {t("common.cancel")}
          </Button>
          <Button type="submit" color="red" disabled={isBusy}>
            {t(isBusy ? "common.deleting" : "common.delete")}
          </Button>
        </div>
      </FetcherForm>
    </Dialog>
  );
}
