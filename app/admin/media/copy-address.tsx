import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import type { LibraryItem } from "#app/records/media/media.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { copyPicture } from "./upload-media.ts";

export function CopyAddress({ onCopied }: { onCopied: (item: LibraryItem) => void }) {
  const { t } = useAdmin();
  const [address, setAddress] = useState("");
  const [error, setError] = useState<FieldError | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function copy() {
    if (isBusy || address.trim() === "") return;
    setBusy(true);
    const answer = await copyPicture(address.trim());
    setBusy(false);
    setError(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    setAddress("");
    onCopied(answer.media);
  }

  return (
    <div className="picture-copy">
      <TextInput
        aria-label={t("media.copyAddress")}
        placeholder={t("media.copyAddress")}
        dir="auto"
        value={address}
        error={error && t(error.word, error.values)}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setError(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          void copy();
        }}
      />
      <Button variant="default" loading={isBusy} disabled={address.trim() === ""} onClick={copy}>
        {t("media.copy")}
      </Button>
    </div>
  );
}
