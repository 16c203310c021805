import { type ComponentProps, useState } from "react";
import { BackupDialogs } from "../backups/backup-dialogs.tsx";
import { UploadButton } from "../backups/upload-button.tsx";

type Props = Pick<ComponentProps<typeof BackupDialogs>, "proof" | "provedUntil">;

export function RestoreStep(props: Props) {
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
