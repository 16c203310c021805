import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { passphraseMinLength } from "#app/platform/backup/passphrase.ts";
import { Dialog, DialogForm } from "../forms/dialog.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
import { SecretField } from "../widgets/secret-field.tsx";
import type { BackupDone, BackupResult } from "./backup-result.ts";

type EncryptButtonProps = { onDone: (done: BackupDone) => void };

export function EncryptButton({ onDone }: EncryptButtonProps) {
  const { t } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  function finish(done: BackupDone) {
    setOpen(false);
    onDone(done);
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t("backups.encrypt")}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t("backups.encryptTitle")}>
        <EncryptForm onDone={finish} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EncryptForm({ onDone, onCancel }: EncryptButtonProps & { onCancel: () => void }) {
  const { t, format } = useAdmin();
  const fetcher = useFetcher<BackupResult>();
  useResult(fetcher.data, (answer) => (answer.ok ? onDone(answer) : showRefusalToast(t, answer)));
  const errors = fetcher.data?.ok === false ? fetcher.data.errors : {};
  return (
    <DialogForm
      fetcher={fetcher}
      action={paths.backups}
      fields={{ intent: "backup.encrypt" }}
      submit={t("backups.encryptDo")}
      busy={t("settings.backupBusy")}
      onCancel={onCancel}
    >
      <p>{t("backups.encryptText")}</p>
      <Alert color="red" variant="light">
        {t("backups.passphraseLost")}
      </Alert>
      <SecretField
        name="passphrase"
        label={t("backups.passphrase")}
        description={t("backups.passphraseHint", { count: format.number(passphraseMinLength) })}
        error={errors.passphrase}
        autoComplete="new-password"
        dir="auto"
        data-autofocus
      />
      <SecretField
        name="repeated"
        label={t("backups.passphraseRepeated")}
        error={errors.repeated}
        autoComplete="new-password"
        dir="auto"
      />
    </DialogForm>
  );
}
