import { type ComponentProps, useState } from "react";
import { BackupDialogs } from "#app/features/backups/admin/backup-dialogs.tsx";
import { UploadButton } from "#app/features/backups/admin/upload-button.tsx";

export function RestoreStep(props: Pick<ComponentProps<typeof BackupDialogs>, "proof" | "provedUntil">) {
  const [uploaded, setUploaded] = useState<string | null>(null);
  return (
    <>
      <UploadButton onUploaded={setUploaded} />
      <BackupDialogs
        {...props}
        action={uploaded ? { what: "restore", name: uploaded } : null}
        onClose={() => setUploaded(null)}
      />
    </>
  );
}
