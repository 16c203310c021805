import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { type Answer, useAnswer } from "../forms/answer.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";

type DeleteMessagesProps = {
  ids: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  /** The message is the one that is open: afterwards the inbox is shown. */
  leaves?: boolean;
};

/** Asks before messages go: into the trash, or for good. */
export function DeleteMessages({ ids, isOpen, onClose, leaves = false }: DeleteMessagesProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<Answer>();
  const [shown, setShown] = useState(ids);
  const isBusy = fetcher.state !== "idle";
  // The count stays the same while the dialog closes, though the messages are deleted.
  if (isOpen && !isBusy && ids !== shown && ids.length > 0) setShown(ids);
  useAnswer(fetcher.data, ({ ok }) => ok && onClose());
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isHeld={isBusy} title={t("messages.deleteTitle")}>
      <FetcherForm fetcher={fetcher} action="/admin/messages" className="dialog-form">
        <input type="hidden" name="ids" value={shown.join(",")} />
        {leaves && <input type="hidden" name="leave" value="on" />}
        <p>{t("messages.deleteQuestion", { count: shown.length })}</p>
        <div className="actions at-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {t("common.cancel")}
          </Button>
          <Button type="submit" name="intent" value="erase" variant="outline" color="red" disabled={isBusy}>
            {t("messages.forGood")}
          </Button>
          <Button type="submit" name="intent" value="trash" color="red" disabled={isBusy}>
            {t("messages.toTrash")}
          </Button>
        </div>
      </FetcherForm>
    </Dialog>
  );
}
