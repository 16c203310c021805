import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import type { FailedMail } from "#app/records/mails/failed-mails.server.ts";
import type { ActionResult } from "../forms/action-result.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";

/** The word for a request that failed. */
export const failedWord = "mails.actFailed";

export function GiveUp({ mail, onClose }: { mail: FailedMail | null; onClose: () => void }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const [shownMail, setShownMail] = useState(mail);
  const isBusy = fetcher.state !== "idle";
  // The question stays the same while the dialog closes.
  if (mail && mail !== shownMail) setShownMail(mail);
  // After a failed request the question stays open.
  useResult(fetcher.data, (answer) => {
    if (answer.ok || answer.errors.form?.word !== failedWord) onClose();
  });
  return (
    <Dialog isOpen={mail !== null} onClose={onClose} isLocked={isBusy} title={t("mails.giveUpTitle")}>
      {shownMail && (
        <FetcherForm fetcher={fetcher} action={paths.mails} className="dialog-form">
          <input type="hidden" name="id" value={shownMail.id} />
          <p>
            {t("mails.giveUpQuestion", {
              kind: t(`mails.kind.${shownMail.kind}`),
              email: leftToRight(shownMail.recipient),
            })}
          </p>
          <div className="actions at-end">
            <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
              {t("mails.keep")}
            </Button>
            <Button type="submit" name="intent" value="abandon" color="red" disabled={isBusy}>
              {t("mails.giveUp")}
            </Button>
          </div>
        </FetcherForm>
      )}
    </Dialog>
  );
}
