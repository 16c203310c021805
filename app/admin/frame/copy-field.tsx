import { Button, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { copied } from "#app/platform/copied.ts";
import { useAdmin } from "./admin-context.ts";

type CopyFieldProps = { label: string; hint?: string; text: string; isFirst?: boolean };

export function CopyField({ label, hint, text, isFirst }: CopyFieldProps) {
  const { t } = useAdmin();
  const field = useRef<HTMLInputElement>(null);
  const [tried, setTried] = useState<{ text: string; isCopied: boolean } | null>(null);
  const isCopied = tried?.text === text ? tried.isCopied : null;
  async function copy() {
    const isCopied = await copied(text);
    setTried({ text, isCopied });
    if (!isCopied) field.current?.focus();
  }
  return (
    <div className="field-and-button">
      <TextInput
        ref={field}
        label={label}
        description={hint}
        value={text}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" data-autofocus={isFirst || undefined} onClick={copy}>
        {t(isCopied ? "copy.done" : "copy.copy")}
      </Button>
      <p role="status">{isCopied === false && t("copy.refused")}</p>
    </div>
  );
}
