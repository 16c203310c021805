import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { showToast } from "../frame/toasts.tsx";
import { uploadBackup } from "./upload-backup.ts";

export function UploadButton({ onUploaded }: { onUploaded: (name: string) => void }) {
  const { t, format } = useAdmin();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);

  async function send(file: File | undefined) {
    if (!file) return;
    setShare(0);
    const answer = await uploadBackup(file, setShare);
    setShare(null);
    if (!answer.ok) return showToast({ title: t("common.errorTitle"), text: t(answer.word), isBad: true });
    showToast({
      title: t("common.success"),
      text: t(answer.isChecked ? "backups.uploaded" : "backups.uploadedUnchecked"),
    });
    await revalidate();
    onUploaded(answer.name);
  }

  const label =
    share === null
      ? t("backups.upload")
      : t("backups.uploading", { percent: format.number(Math.min(99, Math.floor(share * 100))) });
  return (
    <>
      <Button variant="default" disabled={share !== null} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".backup,.age"
        aria-label={t("backups.upload")}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
