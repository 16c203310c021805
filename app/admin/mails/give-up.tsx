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

/** What is said when an act did not come through. */
export const actFailed = "mails.actFailed";

/** Asks before a mail is let go that its recipient will never get. */
export function GiveUp({ mail, onClose }: { mail: FailedMail | null; onClose: () => void }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  const [asked, setAsked] = useState(mail);
  const isBusy = fetcher.state !== "idle";
  // While the dialog goes it says what it said.
  if (mail && mail !== asked) setAsked(mail);
  // After an act that failed on the way the question still stands.
  useResult(fetcher.data, (answer) => {
    if (answer.ok || answer.errors.form?.word !== actFailed) onClose();
  });
  return (
    <Dialog isOpen={mail !== null} onClose={onClose} isHeld={isBusy} title={t("mails.giveUpTitle")}>
      {asked && (
        <FetcherForm fetcher={fetcher} action={paths.mails} className="dialog-form">
          <input type="hidden" name="id" value={asked.id} />
          <p>
            {t("mails.giveUpQuestion", {
              kind: t(`mails.kind.${asked.kind}`),
              email: leftToRight(asked.recipient),
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
