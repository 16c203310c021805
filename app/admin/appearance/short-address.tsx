import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useAdmin } from "../frame/admin-context.ts";

export function ShortAddress({ address }: { address: string }) {
  const { t } = useAdmin();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="share-new">
      <TextInput
        label={t("appearance.short")}
        description={t("appearance.shortHint")}
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
        {t(isCopied ? "share.copied" : "share.copy")}
      </Button>
    </div>
  );
}
