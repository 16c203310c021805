import { Alert, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { passphraseMinLength } from "#app/platform/backup/passphrase.ts";
import { Dialog, DialogForm } from "../forms/dialog.tsx";
import { ActionButton } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import type { ProofQuestion } from "../proof-needs.ts";
import { FigureTable } from "../widgets/figure-table.tsx";
import { Panel } from "../widgets/panel.tsx";
import { SecretField } from "../widgets/secret-field.tsx";
import { type BackupAction, BackupDialogs } from "./backup-dialogs.tsx";
import type { BackupDone, BackupResult } from "./backup-result.ts";
import { BackupsList } from "./backups-list.tsx";
import type { DatabaseStatus } from "./read-database.server.ts";
import { sizeText } from "./size-text.ts";
import { TableName } from "./table-name.tsx";
import { UploadButton } from "./upload-button.tsx";

export function DatabaseCard({ database, proof }: { database: DatabaseStatus; proof: ProofQuestion }) {
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
  return <ActionButton {...texts} path={paths.backups} fields={{ intent }} fetcher={fetcher} variant={variant} />;
}

function useDone() {
  const admin = useAdmin();
  return (done: BackupDone) => {
    const values = {
      name: done.name ?? "",
      size: sizeText(admin, done.bytes ?? 0),
      before: sizeText(admin, done.bytesBefore ?? 0),
    };
    showToast({ title: admin.t("common.success"), text: admin.t(done.message, values) });
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
      action={paths.backups}
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
