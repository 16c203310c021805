import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "../forms/action-result.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

type DeleteMessagesProps = {
  ids: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  /** Returns to the inbox, because the open message is deleted. */
  leaves?: boolean;
};

export function DeleteMessages({ ids, isOpen, onClose, leaves = false }: DeleteMessagesProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const [shownIds, setShownIds] = useState(ids);
  const isBusy = fetcher.state !== "idle";
  // Keeps the question while the dialog closes.
  if (isOpen && !isBusy && ids !== shownIds && ids.length > 0) setShownIds(ids);
  useResult(fetcher.data, ({ ok }) => ok && onClose());
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isLocked={isBusy} title={t("messages.deleteTitle")}>
      <FetcherForm fetcher={fetcher} action={paths.messages} className="dialog-form">
        <input type="hidden" name="ids" value={shownIds.join(",")} />
        {leaves && <input type="hidden" name="leave" value="on" />}
        <p>{t("messages.deleteQuestion", { count: shownIds.length })}</p>
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
