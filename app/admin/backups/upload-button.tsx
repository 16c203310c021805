import { useState } from "react";
import { useRevalidator } from "react-router";
import { maxUploadBytes } from "#app/records/backup/backup.ts";
import { done } from "../forms/action-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { showErrorToast, showResultToast } from "../frame/toasts.tsx";
import { uploadInParts } from "../uploads/upload-in-parts.ts";
import { FileButton } from "../widgets/file-button.tsx";

type Received = { ok: true; name: string | null; isChecked?: boolean };

export function UploadButton({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { t, format } = useAdmin();
  const { revalidate } = useRevalidator();
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File) {
    setShare(0);
    const reason = file.size > maxUploadBytes ? "tooLarge" : file.size === 0 ? "notABackup" : null;
    const answer = reason
      ? { ok: false as const, reason }
      : await uploadInParts<Received>(paths.backupUpload, [file], setShare);
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
