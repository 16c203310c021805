import { Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import type { FailedMail } from "#app/records/mails/failed-mails.server.ts";
import { type Answer, useAnswer } from "../forms/answer.ts";
import { Dialog } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";

/** The word for an action that failed on the way. */
export const actFailed = "mails.actFailed";

/** Asks before a mail is deleted unsent. */
export function GiveUp({ mail, onClose }: { mail: FailedMail | null; onClose: () => void }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<Answer>();
  const [shown, setShown] = useState(mail);
  const isBusy = fetcher.state !== "idle";
  // The text stays the same while the dialog closes.
  if (mail && mail !== shown) setShown(mail);
  // After a failure on the way the question stays open.
  useAnswer(fetcher.data, (answer) => {
    if (answer.ok || answer.errors.form?.word !== actFailed) onClose();
  });
  return (
    <Dialog isOpen={mail !== null} onClose={onClose} isHeld={isBusy} title={t("mails.giveUpTitle")}>
      {shown && (
        <FetcherForm fetcher={fetcher} action="/admin/messages/mails" className="dialog-form">
          <input type="hidden" name="id" value={shown.id} />
          <p>
            {t("mails.giveUpQuestion", {
              kind: t(`mails.kind.${shown.kind}`),
              email: leftToRight(shown.recipient),
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
