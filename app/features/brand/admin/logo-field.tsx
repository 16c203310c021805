import { Button } from "@mantine/core";
import { useContext, useId, useRef, useState } from "react";
import { useDrafted } from "#app/admin/drafts/drafted-fields.ts";
import { RecordErrors } from "#app/admin/forms/record-fields.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { useControlledInput } from "#app/admin/media/controlled-input.ts";
import { postUpload } from "#app/admin/media/upload-media.ts";
import { NamedText, RemoveButton } from "#app/admin/widgets/row-action.tsx";
import { brandFileAddress } from "#app/records/brand/brand-files.ts";
import type { FieldError } from "#app/records/store/fields.ts";
import type { BrandUpload } from "../records/brand-upload.server.ts";
import { brandUploadPath } from "./brand-paths.ts";

type Props = { name: "logo_light" | "logo_dark" | "icon"; value: string | null; ground: string };

export function LogoField({ name, value, ground }: Props) {
  const { t } = useAdmin();
  const input = useControlledInput(useDrafted(name) ?? value ?? "");
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<FieldError | null>(null);
  const refused = useContext(RecordErrors)[name];
  const error = failed ?? refused;
  const id = useId();
  const label = t(`brand.${name}`);
  async function upload(chosen: File | undefined) {
    if (!chosen) return;
    setBusy(true);
    const headers = { "Content-Type": "application/octet-stream" };
    const address = `${brandUploadPath}?for=${name === "icon" ? "icon" : "logo"}`;
    const answer = await postUpload<BrandUpload>(address, { headers, body: chosen }, "brand.tooLarge");
    setBusy(false);
    setFailed(answer.ok ? null : answer.error);
    if (answer.ok) input.change(answer.address);
    if (file.current) file.current.value = "";
  }
  return (
    <fieldset className="brand-logo" aria-describedby={`${id}-hint`}>
      <legend className="mantine-InputWrapper-label">{label}</legend>
      <p className="soft" id={`${id}-hint`}>
        {t(`brand.${name}Hint`)}
      </p>
      <input type="text" hidden name={name} {...input.field} />
      <div className="brand-logo-row">
        {brandFileAddress.test(input.value) && (
          <span style={{ background: ground }}>
            <img src={input.value} alt={t("brand.chosen", { field: label })} />
          </span>
        )}
        <input
          ref={file}
          type="file"
          className="visually-hidden"
          aria-label={label}
          tabIndex={-1}
          accept="image/svg+xml,image/png,image/webp,image/jpeg"
          onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
        />
        <Button variant="default" size="compact-sm" loading={isBusy} onClick={() => file.current?.click()}>
          <NamedText word={input.value === "" ? "media.choosePicture" : "media.changePicture"} name={label} />
        </Button>
        {input.value !== "" && <RemoveButton name={label} onClick={() => input.change("")} />}
      </div>
      {error && (
        <p className="mantine-InputWrapper-error" role="alert">
          {t(error.word, error.values)}
        </p>
      )}
    </fieldset>
  );
}
