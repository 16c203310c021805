import { useState } from "react";
import { useRevalidator } from "react-router";
import { done } from "#app/admin/forms/action-result.ts";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { showErrorToast, showResultToast } from "#app/admin/frame/toasts.tsx";
import { FileButton } from "#app/admin/widgets/file-button.tsx";
import { sendBackup } from "./send-backup.ts";

export function UploadButton({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { t, format } = useAdmin();
  const { revalidate } = useRevalidator();
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File) {
    setShare(0);
    const answer = await sendBackup(file, setShare);
    setShare(null);
    if (!answer.ok) return showErrorToast(t, { word: `backups.refused.${answer.reason}` });
    showResultToast(t, done(answer.isChecked ? "backups.uploaded" : "backups.uploadedUnchecked"));
    await revalidate();
    onUploaded(answer.name ?? "");
  }

  const percent = format.number(Math.min(99, Math.floor((share ?? 0) * 100)));
  return (
    <FileButton
      label={t("backups.upload")}
      accept=".backup,.age"
      disabled={share !== null}
      onFiles={([file]) => file && send(file)}
    >
      {share === null ? t("backups.upload") : t("backups.uploading", { percent })}
    </FileButton>
  );
}
