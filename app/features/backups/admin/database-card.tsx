import { Alert, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { Dialog, DialogForm } from "#app/admin/forms/dialog.tsx";
import { ActionButton } from "#app/admin/forms/fetcher-form.tsx";
import { useResult } from "#app/admin/forms/use-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { showRefusalToast, showToast } from "#app/admin/frame/toasts.tsx";
import type { ProofQuestion } from "#app/admin/proof-needs.ts";
import { FigureTable } from "#app/admin/widgets/figure-table.tsx";
import { Panel } from "#app/admin/widgets/panel.tsx";
import { SecretField } from "#app/admin/widgets/secret-field.tsx";
import { sizeText } from "#app/admin/widgets/size-text.ts";
import { passphraseMinLength } from "#app/platform/passphrase.ts";
import { type BackupAction, BackupDialogs } from "./backup-dialogs.tsx";
import { backupsPath } from "./backup-paths.ts";
import type { BackupDone, BackupResult } from "./backup-result.ts";
import { BackupsList } from "./backups-list.tsx";
import type { DatabaseStatus } from "./read-database.server.ts";
import { TableName } from "./table-name.tsx";
import { UploadButton } from "./upload-button.tsx";
import "./backups.css";

export function DatabaseCard({ read: database, proof }: { read: DatabaseStatus; proof: ProofQuestion }) {
  const { t } = useAdmin();
  const showDone = useDone();
  const [action, setAction] = useState<BackupAction | null>(null);
  const { tables, engine, backups, failingSince } = database;
  return (
    <Panel id="database" className="database" title={t("settings.database")}>
      {failingSince && (
        <Alert color="red">
          {t("backups.failing")} <Moment at={failingSince} />.
        </Alert>
      )}
      <p className="soft">{t("backups.text")}</p>
      <p className="soft">{t(database.encryptsAll ? "backups.allEncrypted" : "backups.notEncrypted")}</p>
      <div className="actions">
        <BackupButton intent="backup.make" busy={t("settings.backupBusy")} variant="filled">
          {t("settings.backup")}
        </BackupButton>
        <EncryptButton onDone={showDone} />
        <BackupButton intent="tables.optimize" busy={t("settings.optimizeBusy")} variant="default">
          {t("settings.optimize")}
        </BackupButton>
        <UploadButton onUploaded={(name) => setAction((now) => now ?? { what: "restore", name })} />
      </div>
      <h3>{t("backups.title")}</h3>
      <BackupsList backups={backups} now={database.now} provedUntil={database.provedUntil} onAction={setAction} />
      <TablesList tables={tables} engine={engine} />
      <BackupDialogs action={action} proof={proof} provedUntil={database.provedUntil} onClose={() => setAction(null)} />
    </Panel>
  );
}

type BackupButtonProps = { intent: string; busy: string; variant: "default" | "filled"; children: ReactNode };

function BackupButton({ intent, variant, ...texts }: BackupButtonProps) {
  const { t } = useAdmin();
  const showDone = useDone();
  const fetcher = useFetcher<BackupResult>();
  useResult(fetcher.data, (answer) => (answer.ok ? showDone(answer) : showRefusalToast(t, answer)));
  return <ActionButton {...texts} path={backupsPath} fields={{ intent }} fetcher={fetcher} variant={variant} />;
}

function useDone() {
  const admin = useAdmin();
  return (done: BackupDone) => {
    const values = {
      name: done.name ?? "",
      size: sizeText(admin, done.bytes ?? 0),
      before: sizeText(admin, done.bytesBefore ?? 0),
    };
    showToast({ text: admin.t(done.message, values) });
  };
}

function TablesList({ tables, engine }: Pick<DatabaseStatus, "tables" | "engine">) {
  const admin = useAdmin();
  const { t, format } = admin;
  return (
    <details className="tables">
      <summary>
        {t("settings.tableCount", { count: tables.length })}{" "}
        <span className="soft">
          · <bdi dir="ltr">{engine}</bdi> {engine.startsWith("SQLite") && t("settings.databaseFile")} ·{" "}
          {t("settings.databaseManaged")}
        </span>
      </summary>
      <FigureTable
        headings={[t("settings.table"), t("settings.tableRows"), t("settings.tableSize")]}
        rows={tables.map(({ table, rows, bytes }) => ({
          key: table,
          name: <TableName table={table} />,
          figures: [format.number(rows), sizeText(admin, bytes)],
        }))}
      />
    </details>
  );
}

type EncryptButtonProps = { onDone: (done: BackupDone) => void };

function EncryptButton({ onDone }: EncryptButtonProps) {
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
      action={backupsPath}
      fields={{ intent: "backup.encrypt" }}
      submit={t("backups.encryptDo")}
      busy={t("settings.backupBusy")}
      onCancel={onCancel}
    >
      <p>{t("backups.encryptText")}</p>
      <Alert color="red">{t("backups.passphraseLost")}</Alert>
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
