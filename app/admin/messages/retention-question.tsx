import { Button } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";

type RetentionQuestionProps = {
  older: number | null;
  isBusy: boolean;
  onClose: () => void;
  onAgree: (older: number) => void;
};

export function RetentionQuestion({ older, isBusy, onClose, onAgree }: RetentionQuestionProps) {
  const { t } = useAdmin();
  const [shownCount, setShownCount] = useState(older ?? 0);
  // The question stays the same while the dialog closes.
  if (older !== null && older !== shownCount) setShownCount(older);
  return (
    <Dialog isOpen={older !== null} onClose={onClose} isLocked={isBusy} title={t("retention.questionTitle")}>
      <div className="dialog-form">
        <p>{t("retention.question", { count: shownCount })}</p>
        <div className="actions at-end">
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {t("common.cancel")}
          </Button>
          <Button color="red" disabled={isBusy} onClick={() => onAgree(shownCount)}>
            {t("retention.confirm")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
