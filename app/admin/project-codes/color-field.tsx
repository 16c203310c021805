import { TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import { defaultProjectColor } from "#app/records/work/project-code.ts";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";

export function ColorField({ value = defaultProjectColor }: { value?: string }) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors).color;
  const [typed, setTyped] = useState(value);
  const [picked, setPicked] = useState(value);
  function type(color: string) {
    setTyped(color);
    if (/^#[0-9a-f]{6}$/i.test(color)) setPicked(color);
  }
  return (
    <div className="color-field">
      <TextInput
        name="color"
        label={t("projectCodes.color")}
        description={t("projectCodes.colorHint")}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        error={error && t(error.word, error.values)}
        dir="ltr"
        maxLength={7}
        spellCheck={false}
      />
      <input
        type="color"
        aria-label={t("projectCodes.pickColor")}
        value={picked}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    </div>
  );
}
