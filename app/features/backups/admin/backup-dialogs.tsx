import { DeleteDialog } from "#app/admin/forms/delete-dialog.tsx";
import { Dialog } from "#app/admin/forms/dialog.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showResultToast } from "#app/admin/frame/toasts.tsx";
import { ProofForm } from "#app/admin/proof/proof-form.tsx";
import type { ProofQuestion } from "#app/admin/proof-needs.ts";
import { backupPath, backupsPath } from "./backup-paths.ts";
import { RestorePanel } from "./restore-panel.tsx";

export type BackupAction = { what: "download" | "restore" | "delete"; name: string };

type BackupDialogsProps = {
  action: BackupAction | null;
  proof: ProofQuestion;
  provedUntil: string;
  onClose: () => void;
};

export function BackupDialogs({ action, proof, provedUntil, onClose }: BackupDialogsProps) {
  const { t } = useAdmin();
  const name = action?.name ?? "";
  const isProved = action?.what === "delete" && Date.now() < Date.parse(provedUntil);
  const question = t("backups.deleteQuestion", { title: name });

  function download() {
    onClose();
    const link = document.createElement("a");
    link.href = backupPath(name);
    link.download = name;
    link.click();
  }
  return (
    <>
      <Dialog isOpen={action?.what === "download"} onClose={onClose} title={t("settings.backupDownload")}>
        <ProofForm
          question={proof}
          path={backupsPath}
          intent="backup.prove"
          text={t("backups.proveText")}
          submit={t("backups.download")}
          busy={t("common.saving")}
          onDone={download}
          onCancel={onClose}
        />
      </Dialog>
      <Dialog isOpen={action?.what === "restore"} onClose={onClose} title={t("backups.restoreTitle")} size="lg">
        <RestorePanel key={name} name={name} proof={proof} onClose={onClose} />
      </Dialog>
      <DeleteDialog
        path={backupsPath}
        title={t("backups.deleteTitle")}
        question={isProved ? question : null}
        id={name}
        intent="backup.delete"
        onClose={onClose}
      />
      <Dialog isOpen={action?.what === "delete" && !isProved} onClose={onClose} title={t("backups.deleteTitle")}>
        <ProofForm
          question={proof}
          path={backupsPath}
          intent="backup.delete"
          values={{ name }}
          text={question}
          submit={t("common.delete")}
          busy={t("common.deleting")}
          color="red"
          onDone={(answer) => {
            onClose();
            showResultToast(t, answer);
          }}
          onCancel={onClose}
        />
      </Dialog>
    </>
  );
}
