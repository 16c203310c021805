import { Button, PasswordInput } from "@mantine/core";
import type { FetcherWithComponents } from "react-router";
import type { FieldError } from "#app/records/store/fields.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useFirstInvalid } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import type { BackupResult } from "./backup-result.ts";

type OpenFormProps = {
  fetcher: FetcherWithComponents<BackupResult>;
  name: string;
  error: FieldError;
  passphrase: string;
  onType: (passphrase: string) => void;
  onCancel: () => void;
};

export function OpenForm({ fetcher, name, error, passphrase, onType, onCancel }: OpenFormProps) {
  const { t } = useAdmin();
  const form = useFirstInvalid(fetcher.data);
  const isBusy = fetcher.state !== "idle";
  const isWrong = !isBusy && error.word !== "backups.refused.needsPassphrase";
  return (
    <FetcherForm fetcher={fetcher} action={paths.backups} className="dialog-form" ref={form}>
      <input type="hidden" name="intent" value="backup.preview" />
      <input type="hidden" name="name" value={name} />
      <p>{t("backups.openText")}</p>
      <PasswordInput
        name="passphrase"
        label={t("backups.passphrase")}
        error={isWrong && t(error.word, error.values)}
        aria-invalid={isWrong || undefined}
        value={passphrase}
        onChange={({ currentTarget: { value } }) => onType(value)}
        autoComplete="off"
        visibilityToggleFocusable
        dir="auto"
        data-autofocus
      />
      <div className="actions at-end">
        <Button variant="default" onClick={onCancel} disabled={isBusy}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" disabled={isBusy || passphrase === ""}>
          {t(isBusy ? "backups.previewBusy" : "backups.openDo")}
        </Button>
      </div>
    </FetcherForm>
  );
}
