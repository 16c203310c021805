import { Alert, Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { passphraseMinLength } from "#app/platform/backup/passphrase.ts";
import { Dialog, useKeepDialogOpen } from "../forms/dialog.tsx";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useFirstInvalid, useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showRefusalToast } from "../frame/toasts.tsx";
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
  const form = useFirstInvalid(fetcher.data);
  useResult(fetcher.data, (answer) => (answer.ok ? onDone(answer) : showRefusalToast(t, answer)));
  const errors = fetcher.data?.ok === false ? fetcher.data.errors : {};
  const isBusy = fetcher.state !== "idle";
  useKeepDialogOpen(isBusy);
  const field = (name: "passphrase" | "repeated", label: string, description?: string) => (
    <PasswordInput
      name={name}
      label={label}
      description={description}
      error={errors[name] && t(errors[name].word, errors[name].values)}
      aria-invalid={errors[name] ? true : undefined}
      autoComplete="new-password"
      visibilityToggleFocusable
      dir="auto"
      data-autofocus={name === "passphrase" || undefined}
    />
  );
  return (
    <FetcherForm fetcher={fetcher} action={paths.backups} className="dialog-form" ref={form}>
      <input type="hidden" name="intent" value="backup.encrypt" />
      <p>{t("backups.encryptText")}</p>
      <Alert color="red" variant="light">
        {t("backups.passphraseLost")}
      </Alert>
      {field(
        "passphrase",
        t("backups.passphrase"),
        t("backups.passphraseHint", { count: format.number(passphraseMinLength) }),
      )}
      {field("repeated", t("backups.passphraseRepeated"))}
      <div className="actions at-end">
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t("settings.backupBusy") : t("backups.encryptDo")}
        </Button>
      </div>
    </FetcherForm>
  );
}
