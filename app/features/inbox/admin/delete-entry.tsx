import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { FetcherForm } from "#app/admin/forms/fetcher-form.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { entryName, type InboxEntry } from "../records/inbox.ts";
import { inboxPath } from "./inbox-paths.ts";

export function DeleteEntry({ entry }: { entry: InboxEntry }) {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const onClose = () => setOpen(false);
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  const isMessage = entry.kind === "message";
  useResult(fetcher.data, ({ ok }) => ok && onClose());
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {t("common.delete")}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        isLocked={isBusy}
        title={t(isMessage ? "messages.deleteTitle" : "inbox.deleteComment")}
      >
        <FetcherForm
          fetcher={fetcher}
          action={inboxPath}
          className="dialog-form"
          fields={{ entry: entryName(entry), leave: "on" }}
        >
          <p>{isMessage ? t("messages.deleteQuestion", { count: 1 }) : t("inbox.deleteCommentQuestion")}</p>
          <div className="actions at-end">
            <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
              {t("common.cancel")}
            </Button>
            {isMessage && (
              <Button type="submit" name="intent" value="erase" variant="outline" color="red" disabled={isBusy}>
                {t("messages.forGood")}
              </Button>
            )}
            <Button type="submit" name="intent" value="trash" color="red" disabled={isBusy}>
              {t(isMessage ? "messages.toTrash" : "messages.forGood")}
            </Button>
          </div>
        </FetcherForm>
      </Dialog>
    </>
  );
}
