import { Alert, Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { RestorePreview } from "#app/records/backup/backup.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { ProofForm } from "../proof/proof-form.tsx";
import type { BackupResult } from "./backup-result.ts";
import { OpenForm } from "./open-form.tsx";

type Proof = { email: string; mustTypeCode: boolean; hasBackupCodes: boolean; path: string };
type RestorePanelProps = { name: string; proof: Proof; onClose: () => void };

/** Checks the backup, shows what a restore would change, and asks for a proof. */
export function RestorePanel({ name, proof, onClose }: RestorePanelProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<BackupResult>();
  const { submit, data: answer } = fetcher;
  const [passphrase, setPassphrase] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    submit({ intent: "backup.preview", name }, { method: "post", action: paths.backups });
  }, [submit, name]);
  // The dialog looks for the field to focus before this question is rendered.
  useEffect(() => {
    if (answer) panel.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [answer]);
  if (!answer) return <p aria-live="polite">{t("backups.previewBusy")}</p>;
  const locked = answer.ok ? undefined : answer.errors.passphrase;
  if (locked)
    return (
      <div ref={panel}>
        <OpenForm
          fetcher={fetcher}
          name={name}
          error={locked}
          passphrase={passphrase}
          onType={setPassphrase}
          onCancel={onClose}
        />
      </div>
    );
  if (!answer.ok || !answer.preview) {
    const error = answer.ok ? undefined : answer.errors.form;
    return (
      <div className="dialog-form" ref={panel}>
        <Alert color="red" variant="light">
          {t(error?.word ?? "backups.previewFailed", error?.values)}
        </Alert>
        <div className="actions at-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t("common.close")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={panel}>
      <Changes preview={answer.preview} />
      <ProofForm
        {...proof}
        intent="backup.restore"
        values={passphrase ? { name, passphrase } : { name }}
        text={t("backups.restoreText")}
        submit={t("backups.restoreDo")}
        busy={t("backups.restoreBusy")}
        color="red"
        onDone={onClose}
        onCancel={onClose}
      />
    </div>
  );
}

function Changes({ preview: { madeAt, files, changes } }: { preview: RestorePreview }) {
  const { t, format } = useAdmin();
  const different = changes.filter(({ rowsNow, rowsThen }) => rowsNow !== rowsThen);
  const alike = changes.length - different.length;
  return (
    <div className="restore-changes">
      <p>
        {t("backups.madeAt")}{" "}
        <strong>
          <Moment at={madeAt} />
        </strong>{" "}
        · {t("backups.files", { count: files })}
      </p>
      {different.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("settings.table")}</th>
              <th scope="col">{t("backups.rowsNow")}</th>
              <th scope="col">{t("backups.rowsThen")}</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ table, rowsNow, rowsThen }) => (
              <tr key={table}>
                <th scope="row">
                  <bdi dir="ltr">{table}</bdi>
                </th>
                <td>{format.number(rowsNow)}</td>
                <td>{format.number(rowsThen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {alike > 0 && (
        <p className="soft">{t(different.length > 0 ? "backups.alike" : "backups.allAlike", { count: alike })}</p>
      )}
    </div>
  );
}
