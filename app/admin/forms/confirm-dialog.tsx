import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { Dialog } from "./dialog.tsx";
import { FetcherForm } from "./fetcher-form.tsx";

type ConfirmDialogProps = {
  fetcher: FetcherWithComponents<unknown>;
  path: string;
  title: string;
  /** Open unless null. */
  question: string | null;
  fields: Record<string, string | undefined>;
  confirm: ReactNode;
  confirmBusy?: string;
  cancel?: string;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { fetcher, path, question, fields, confirm, confirmBusy = confirm, onClose } = props;
  const { t } = useAdmin();
  const isBusy = fetcher.state !== "idle";
  const isOpen = question !== null;
  // Keeps the question while the dialog closes.
  const [shown, setShown] = useState({ question, title: props.title });
  if (isOpen && (question !== shown.question || props.title !== shown.title))
    setShown({ question, title: props.title });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} isLocked={isBusy} title={shown.title}>
      <FetcherForm fetcher={fetcher} action={path} className="dialog-form">
        {Object.entries(fields).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <p dir="auto">{shown.question}</p>
        <div className="actions at-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {props.cancel ?? t("common.cancel")}
          </Button>
          <Button type="submit" color="red" disabled={isBusy}>
            {isBusy ? confirmBusy : confirm}
          </Button>
        </div>
      </FetcherForm>
    </Dialog>
  );
}
