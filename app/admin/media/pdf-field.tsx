import { Button, TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { useControlledInput } from "./controlled-input.ts";
import { MediaPicker } from "./media-picker.tsx";

type PdfFieldProps = { name: string; label: string; value: string | null | undefined; hint?: string };

/** A PDF of a record: of the library, uploaded, or a typed address. */
export function PdfField({ name, label, value, hint }: PdfFieldProps) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors)[name];
  const input = useControlledInput(value ?? "");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="picture-field-parts">
      <TextInput
        {...input.field}
        name={name}
        label={label}
        description={hint}
        dir="ltr"
        error={error && t(error.word, error.values)}
      />
      <div className="actions">
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {t(input.value === "" ? "media.choosePdf" : "media.changePdf")}
        </Button>
        {input.value.startsWith("/media/") && (
          <Button component="a" href={input.value} variant="subtle" size="compact-sm">
            {t("media.openFile")}
          </Button>
        )}
        {input.value !== "" && (
          <Button variant="subtle" size="compact-sm" color="red" onClick={() => input.change("")}>
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
          input.change(address);
          setOpen(false);
        }}
      />
    </div>
  );
}
