import { Alert, Button } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { backupCodesText } from "./backup-codes-text.ts";

type BackupCodesDialogProps = { codes: string[] | null; onClose: () => void };

/** Fallback if the browser blocked the window; only its own button closes it. */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  const { t } = useAdmin();
  const text = backupCodesText(t);
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(codes?.join("\n") ?? "");
    setCopied(true);
  }
  return (
    <Dialog isOpen={codes !== null} title={text.title}>
      <Alert color="yellow" variant="light">
        {t("twoFactor.codesHere")}
      </Alert>
      <p className="warning">{text.warning}</p>
      <p>{text.instructions}</p>
      <ol className="backup-codes-list" dir="ltr">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="actions">
        <Button data-autofocus onClick={copy}>
          {isCopied ? text.copied : text.copy}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {text.print}
        </Button>
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </Dialog>
  );
}
