import { Button, TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useHeldValue } from "./held-value.ts";
import { MediaPicker } from "./media-picker.tsx";

type PdfFieldProps = { name: string; label: string; value: string | null | undefined; hint?: string };

/** A PDF of a record: of the library, uploaded, or a typed address. */
export function PdfField({ name, label, value, hint }: PdfFieldProps) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors)[name];
  const held = useHeldValue(value ?? "");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="picture-field-parts">
      <TextInput
        {...held.field}
        name={name}
        label={label}
        description={hint}
        dir="ltr"
        error={error && t(error.word, error.values)}
      />
      <div className="actions">
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t(held.value === "" ? "media.choosePdf" : "media.changePdf")}
        </Button>
        {held.value.startsWith("/media/") && (
          <Button component="a" href={held.value} variant="subtle" size="compact-sm">
            {t("media.openFile")}
          </Button>
        )}
        {held.value !== "" && (
          <Button variant="subtle" size="compact-sm" color="red" onClick={() => held.change("")}>
            {t("common.remove")}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      <MediaPicker
        kind="pdf"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ address }) => {
          held.change(address);
          setOpen(false);
        }}
      />
    </div>
  );
}
