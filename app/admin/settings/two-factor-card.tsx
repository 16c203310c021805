import { Button, Switch } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { documentNonce } from "../frame/document-parts.ts";
import { showToast } from "../frame/toasts.tsx";
import { ProofForm } from "../proof/proof-form.tsx";
import { BackupCodesDialog } from "./backup-codes-dialog.tsx";
import { backupCodesText } from "./backup-codes-text.ts";
import { openBackupCodes } from "./backup-codes-window.ts";
import type { SettingsDone } from "./settings-result.ts";
import { TurnOnForm } from "./turn-on-form.tsx";

type TwoFactorCardProps = { isEnabled: boolean; codesLeft: number; needsCode: boolean; email: string };

export function TwoFactorCard({ isEnabled, codesLeft, needsCode, email }: TwoFactorCardProps) {
  const { t, locale } = useAdmin();
  const [openDialog, setOpenDialog] = useState<"on" | "off" | "codes" | null>(null);
  const [codesHere, setCodesHere] = useState<string[] | null>(null);
  const close = () => setOpenDialog(null);

  function finish({ message, codes }: SettingsDone) {
    close();
    const isNew = codes && message !== "backupCodes.generated";
    showToast({ title: t(message), text: isNew ? t("backupCodes.generated") : undefined });
    if (codes && !openBackupCodes({ codes, text: backupCodesText(t), locale, nonce: documentNonce() }))
      setCodesHere(codes);
  }
  const proof = { email, hasBackupCodes: codesLeft > 0, onDone: finish, onCancel: close };

  return (
    <section className="panel" id="two-factor" aria-labelledby="two-factor-title">
      <h2 id="two-factor-title">{t("twoFactor.title")}</h2>
      <Switch
        label={t("twoFactor.enable")}
        description={t("twoFactor.help")}
        checked={isEnabled}
        onChange={() => setOpenDialog(isEnabled ? "off" : "on")}
      />
      {isEnabled && (
        <div className="backup-codes-row">
          <p>
            <strong>{t("twoFactor.codesLeft", { count: codesLeft })}</strong>
            <span className="soft">{t("twoFactor.backupCodesHint")}</span>
          </p>
          <Button variant="default" onClick={() => setOpenDialog("codes")}>
            {t("twoFactor.backupCodes")}
          </Button>
        </div>
      )}
      <Dialog isOpen={openDialog === "on"} onClose={close} title={t("code.title")}>
        <TurnOnForm email={email} onDone={finish} onCancel={close} />
      </Dialog>
      <Dialog isOpen={openDialog === "off"} onClose={close} title={t("twoFactor.disableTitle")}>
        <ProofForm
          {...proof}
          intent="two-factor.disable"
          text={t("twoFactor.disableQuestion")}
          submit={t("twoFactor.disable")}
          busy={t("common.saving")}
          color="red"
          mustTypeCode
        />
      </Dialog>
      <Dialog isOpen={openDialog === "codes"} onClose={close} title={t("twoFactor.backupCodes")}>
        <ProofForm
          {...proof}
          intent="two-factor.codes"
          text={t("twoFactor.backupCodesHint")}
          submit={t("twoFactor.backupCodes")}
          busy={t("twoFactor.backupCodesBusy")}
          mustTypeCode={needsCode}
        />
      </Dialog>
      <BackupCodesDialog codes={codesHere} onClose={() => setCodesHere(null)} />
    </section>
  );
}
