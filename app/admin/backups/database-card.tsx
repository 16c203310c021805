import { Alert, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useFetcher } from "react-router";
import { leftToRight } from "#app/i18n/bidi.ts";
import { FetcherForm } from "../forms/fetcher-form.tsx";
import { useResult } from "../forms/use-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { Moment } from "../frame/moment.tsx";
import { paths } from "../frame/paths.ts";
import { showRefusalToast, showToast } from "../frame/toasts.tsx";
import { type BackupAction, BackupDialogs } from "./backup-dialogs.tsx";
import type { BackupDone, BackupResult } from "./backup-result.ts";
import { BackupsList } from "./backups-list.tsx";
import { EncryptButton } from "./encrypt-button.tsx";
import type { DatabaseStatus } from "./read-database.server.ts";
import { sizeText } from "./size-text.ts";
import { TablesList } from "./tables-list.tsx";
import { UploadButton } from "./upload-button.tsx";

export type Who = { email: string; needsCode: boolean; hasBackupCodes: boolean };

export function DatabaseCard({ database, who }: { database: DatabaseStatus; who: Who }) {
  const { t } = useAdmin();
  const showDone = useDone();
  const [action, setAction] = useState<BackupAction | null>(null);
  const { tables, engine, backups, failingSince } = database;
  return (
    <section className="panel database" id="database" aria-labelledby="database-title">
      <h2 id="database-title">{t("settings.database")}</h2>
      {failingSince && (
        <Alert color="red" variant="light">
          {t("backups.failing")} <Moment at={failingSince} />.
        </Alert>
      )}
      <p className="soft">{t("backups.text")}</p>
      <p className="soft">{t(database.encryptsAll ? "backups.allEncrypted" : "backups.notEncrypted")}</p>
      <div className="actions">
        <Deed intent="backup.make" busy={t("settings.backupBusy")}>
          {t("settings.backup")}
        </Deed>
        <EncryptButton onDone={showDone} />
        <Deed intent="tables.optimize" busy={t("settings.optimizeBusy")} isQuiet>
          {t("settings.optimize")}
        </Deed>
        <UploadButton onUploaded={(name) => setAction((now) => now ?? { what: "restore", name })} />
      </div>
      <h3>{t("backups.title")}</h3>
      <BackupsList backups={backups} now={database.now} provedUntil={database.provedUntil} onAction={setAction} />
      <TablesList tables={tables} engine={engine} />
      <BackupDialogs action={action} who={who} provedUntil={database.provedUntil} onClose={() => setAction(null)} />
    </section>
  );
}

type DeedProps = { intent: string; busy: string; isQuiet?: boolean; children: ReactNode };

function Deed({ intent, busy, isQuiet, children }: DeedProps) {
  const { t } = useAdmin();
  const showDone = useDone();
  const fetcher = useFetcher<BackupResult>();
  useResult(fetcher.data, (answer) => (answer.ok ? showDone(answer) : showRefusalToast(t, answer)));
  const isBusy = fetcher.state !== "idle";
  return (
    <FetcherForm fetcher={fetcher} action={paths.backups}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" variant={isQuiet ? "default" : undefined} disabled={isBusy}>
        {isBusy ? busy : children}
      </Button>
    </FetcherForm>
  );
}

function useDone() {
  const admin = useAdmin();
  return (done: BackupDone) => {
    const values = {
      name: leftToRight(done.name ?? ""),
      size: sizeText(admin, done.bytes ?? 0),
      before: sizeText(admin, done.bytesBefore ?? 0),
    };
    showToast({ title: admin.t("common.success"), text: admin.t(done.message, values) });
  };
}
