import { Button, Checkbox, Switch } from "@mantine/core";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { Dialog, DialogForm } from "../forms/dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { documentNonce } from "../frame/document-parts.ts";
import { showErrorToast, showRefusalToast, showToast } from "../frame/toasts.tsx";
import { CodeField, isWholeCode, type TypedCode } from "../proof/code-field.tsx";
import { ProofForm } from "../proof/proof-form.tsx";
import { useSentCode } from "../proof/use-sent-code.ts";
import type { ProofQuestion } from "../proof-needs.ts";
import { Panel } from "../widgets/panel.tsx";
import { BackupCodesDialog } from "./backup-codes-dialog.tsx";
import { backupCodesText } from "./backup-codes-text.ts";
import { openBackupCodes } from "./backup-codes-window.ts";
import type { SettingsDone, SettingsResult } from "./settings-result.ts";

type TwoFactorCardProps = { isEnabled: boolean; codesLeft: number; proof: ProofQuestion };

export function TwoFactorCard({ isEnabled, codesLeft, proof }: TwoFactorCardProps) {
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
  const [endsOthers, setEndsOthers] = useState(true);
  const ends = {
    onDone: finish,
    onCancel: close,
    values: { end_others: endsOthers ? "yes" : "no" },
    children: (
      <Checkbox
        label={t("account.factorEndsOthers")}
        checked={endsOthers}
        onChange={({ currentTarget }) => setEndsOthers(currentTarget.checked)}
      />
    ),
  };

  return (
    <Panel id="two-factor" title={t("twoFactor.title")}>
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
        <TurnOnForm {...ends} email={proof.email} />
      </Dialog>
      <Dialog isOpen={openDialog === "off"} onClose={close} title={t("twoFactor.disableTitle")}>
        <ProofForm
          {...ends}
          question={{ ...proof, mustTypeCode: true }}
          intent="two-factor.disable"
          text={t("twoFactor.disableQuestion")}
          submit={t("twoFactor.disable")}
          busy={t("common.saving")}
          color="red"
        />
      </Dialog>
      <Dialog isOpen={openDialog === "codes"} onClose={close} title={t("twoFactor.backupCodes")}>
        <ProofForm
          {...ends}
          question={proof}
          intent="two-factor.codes"
          text={t("twoFactor.backupCodesHint")}
          submit={t("twoFactor.backupCodes")}
          busy={t("twoFactor.backupCodesBusy")}
        />
      </Dialog>
      <BackupCodesDialog codes={codesHere} onClose={() => setCodesHere(null)} />
    </Panel>
  );
}

export function UnreadTwoFactorCard() {
  const { t } = useAdmin();
  const notify = useEffectEvent(() => showErrorToast(t, { word: "twoFactor.fetchFailed" }));
  useEffect(notify, []);
  return (
    <Panel id="two-factor" title={t("twoFactor.title")}>
      <p className="warning">{t("twoFactor.fetchFailed")}</p>
    </Panel>
  );
}

const nothingTyped: TypedCode = { kind: "email", code: "" };

type TurnOnFormProps = {
  email: string;
  values: Record<string, string>;
  children: ReactNode;
  onDone: (done: SettingsDone) => void;
  onCancel: () => void;
};

/** The code proves that mail arrives before the sign-in depends on it. */
function TurnOnForm({ email, values, children, onDone, onCancel }: TurnOnFormProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<SettingsResult>();
  const sent = useSentCode();
  const [typed, setTyped] = useState(nothingTyped);
  const sendFirst = useEffectEvent(sent.send);
  const hasSent = useRef(false);
  useEffect(() => {
    // Effects run twice in development, and a second code would invalidate the first.
    if (!hasSent.current) sendFirst(false);
    hasSent.current = true;
  }, []);
  useResult(fetcher.data, (answer) => {
    if (answer.ok) return onDone(answer);
    showRefusalToast(t, answer);
    if (answer.errors.code) setTyped(nothingTyped);
  });
  return (
    <DialogForm
      fetcher={fetcher}
      fields={{ intent: "two-factor.enable", ...values }}
      isIncomplete={!isWholeCode(typed)}
      submit={t("code.verify")}
      busy={t("code.verifying")}
      onCancel={onCancel}
    >
      <p>{t("code.text", { email: leftToRight(email) })}</p>
      <CodeField
        typed={typed}
        onType={setTyped}
        sent={sent}
        error={fetcher.data?.ok === false ? fetcher.data.errors.code : undefined}
        kinds={[]}
        isFirst
        isBusy={fetcher.state !== "idle"}
      />
      {children}
    </DialogForm>
  );
}
