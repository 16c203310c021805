import { Alert, Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { DialogForm } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { ProofForm } from "#app/admin/proof/proof-form.tsx";
import type { ProofQuestion } from "#app/admin/proof-needs.ts";
import { FigureTable } from "#app/admin/widgets/figure-table.tsx";
import { SecretField } from "#app/admin/widgets/secret-field.tsx";
import { otherLocale } from "#app/i18n/locale.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { differences, differs, type RestorePreview, type TableChange } from "../records/backup.ts";
import { backupsPath } from "./backup-paths.ts";
import type { BackupResult } from "./backup-result.ts";
import { TableName } from "./table-name.tsx";
import "./backups.css";

type RestorePanelProps = { name: string; proof: ProofQuestion; onClose: () => void };

export function RestorePanel({ name, proof, onClose }: RestorePanelProps) {
  const { t } = useAdmin();
  const fetcher = useFetcher<BackupResult>();
  const { submit, data: answer } = fetcher;
  const [passphrase, setPassphrase] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    submit({ intent: "backup.preview", name }, { method: "post", action: backupsPath });
  }, [submit, name]);
  // The dialog looks for what to focus before the answer is rendered. What differs stands above the question and is read first.
  useEffect(() => {
    if (answer) panel.current?.querySelector<HTMLElement>(".differing, [data-autofocus]")?.focus();
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
        <Alert color="red">{t(error?.word ?? "backups.previewFailed", error?.values)}</Alert>
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
        question={proof}
        path={backupsPath}
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
  const different = changes.filter(differs);
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
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className="differing" aria-label={t("backups.since")} tabIndex={0}>
            {different.map((change) => (
              <Differing key={change.table} change={change} />
            ))}
          </section>
          <FigureTable
            headings={[t("settings.table"), t("backups.rowsNow"), t("backups.rowsThen")]}
            rows={different.map(({ table, rowsNow, rowsThen }) => ({
              key: table,
              name: <TableName table={table} />,
              figures: [format.number(rowsNow), format.number(rowsThen)],
            }))}
          />
        </>
      )}
      {alike > 0 && (
        <p className="soft">{t(different.length > 0 ? "backups.alike" : "backups.allAlike", { count: alike })}</p>
      )}
    </div>
  );
}

function Differing({ change }: { change: TableChange }) {
  const { t, locale } = useAdmin();
  return (
    <>
      <h3>
        <TableName table={change.table} />
      </h3>
      <ul>
        {differences.map((what) => {
          const { count, titles } = change[what];
          const more = count - titles.length;
          return (
            count > 0 && (
              <li key={what}>
                {t(`backups.since.${what}`, { count })}
                {titles.length > 0 && (
                  <ul>
                    {titles.map((title, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: records may have the same name
                      <li key={index}>
                        <bdi>{title[locale] || title[otherLocale(locale)]}</bdi>
                      </li>
                    ))}
                    {more > 0 && <li className="soft">{t("backups.since.more", { count: more })}</li>}
                  </ul>
                )}
              </li>
            )
          );
        })}
      </ul>
    </>
  );
}

type OpenFormProps = {
  fetcher: FetcherWithComponents<BackupResult>;
  name: string;
  error: FieldError;
  passphrase: string;
  onType: (passphrase: string) => void;
  onCancel: () => void;
};

function OpenForm({ fetcher, name, error, passphrase, onType, onCancel }: OpenFormProps) {
  const { t } = useAdmin();
  const isWrong = fetcher.state === "idle" && error.word !== "backups.refused.needsPassphrase";
  return (
    <DialogForm
      fetcher={fetcher}
      action={backupsPath}
      fields={{ intent: "backup.preview", name }}
      isIncomplete={passphrase === ""}
      submit={t("backups.openDo")}
      busy={t("backups.previewBusy")}
      onCancel={onCancel}
    >
      <p>{t("backups.openText")}</p>
      <SecretField
        name="passphrase"
        label={t("backups.passphrase")}
        error={isWrong ? error : undefined}
        value={passphrase}
        onChange={({ currentTarget: { value } }) => onType(value)}
        autoComplete="off"
        dir="auto"
        data-autofocus
      />
    </DialogForm>
  );
}
