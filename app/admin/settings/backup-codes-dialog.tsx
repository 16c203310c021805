import { Alert, Button } from "@mantine/core";
import { useRef, useState } from "react";
import { copied } from "#app/platform/copied.ts";
import { Dialog } from "../forms/dialog.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { backupCodesText } from "./backup-codes-text.ts";

type BackupCodesDialogProps = { codes: string[] | null; onClose: () => void };

/** Fallback if the browser blocked the window; only its own button closes it. */
export function BackupCodesDialog({ codes, onClose }: BackupCodesDialogProps) {
  const { t } = useAdmin();
  const text = backupCodesText(t);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const list = useRef<HTMLOListElement>(null);

  async function copy() {
    const isCopied = await copied(codes?.join("\n") ?? "");
    setCopied(isCopied);
    if (!isCopied && list.current) getSelection()?.selectAllChildren(list.current);
  }
  return (
    <Dialog isOpen={codes !== null} title={text.title}>
      <Alert color="yellow">{t("twoFactor.codesHere")}</Alert>
      <p className="warning">{text.warning}</p>
      <p>{text.instructions}</p>
      <ol ref={list} className="backup-codes-list" dir="ltr">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p role="status">{isCopied === false && t("copy.refused")}</p>
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
