import { useState } from "react";
import { useRevalidator } from "react-router";
import { maxUploadBytes, uploadPartBytes } from "#app/records/backup/backup.ts";
import { done } from "../forms/action-result.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { paths } from "../frame/paths.ts";
import { sendPart } from "../frame/send-part.ts";
import { showErrorToast, showResultToast } from "../frame/toasts.tsx";
import { FileButton } from "../widgets/file-button.tsx";

export function UploadButton({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { t, format } = useAdmin();
  const { revalidate } = useRevalidator();
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File) {
    setShare(0);
    const answer = await uploadBackup(file, setShare);
    setShare(null);
    if (!answer.ok) return showErrorToast(t, answer);
    showResultToast(t, done(answer.isChecked ? "backups.uploaded" : "backups.uploadedUnchecked"));
    await revalidate();
    onUploaded(answer.name);
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

type Answer = { ok: true; name: string | null; isChecked?: boolean } | { ok: false; reason: string };
type Uploaded = { ok: true; name: string; isChecked: boolean } | { ok: false; word: string };

/** Never throws; `onProgress` gets the share sent, 0 to 1. */
async function uploadBackup(file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  if (file.size > maxUploadBytes) return { ok: false, word: "backups.refused.tooLarge" };
  if (file.size === 0) return { ok: false, word: "backups.refused.notABackup" };
  const id = crypto.randomUUID();
  for (let offset = 0; offset < file.size; offset += uploadPartBytes) {
    const part = file.slice(offset, offset + uploadPartBytes);
    const headers = { Id: id, Offset: offset, Total: file.size };
    const answer = await sendPart<Answer>(paths.backupUpload, part, headers);
    if (!answer) break;
    if (!answer.ok) return { ok: false, word: `backups.refused.${answer.reason}` };
    if (answer.name) return { ok: true, name: answer.name, isChecked: answer.isChecked === true };
    onProgress((offset + uploadPartBytes) / file.size);
  }
  return { ok: false, word: "backups.uploadFailed" };
}
