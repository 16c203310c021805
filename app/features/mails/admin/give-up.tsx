import { useFetcher } from "react-router";
import type { ActionResult } from "#app/admin/forms/action-result.ts";
import { ConfirmDialog } from "#app/admin/forms/confirm-dialog.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { FailedMail } from "../records/failed-mails.server.ts";
import { mailsPath } from "./mail-paths.ts";

export const failedWord = "mails.actFailed";

export function GiveUp({ mail, onClose }: { mail: FailedMail | null; onClose: () => void }) {
  const { t } = useAdmin();
  const fetcher = useFetcher<ActionResult>();
  // After a failed request the question stays open.
  useResult(fetcher.data, (result) => {
    if (result.ok || result.errors.form?.word !== failedWord) onClose();
  });
  const values = mail && { kind: t(`mails.kind.${mail.kind}`), email: mail.recipient };
  return (
    <ConfirmDialog
      fetcher={fetcher}
      path={mailsPath}
      title={t("mails.giveUpTitle")}
      question={values && t("mails.giveUpQuestion", values)}
      fields={{ intent: "abandon", id: mail?.id }}
      confirm={t("mails.giveUp")}
      cancel={t("mails.keep")}
      onClose={onClose}
    />
  );
}
