import { TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import { defaultProjectColor } from "#app/records/work/project-code.ts";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { RecordErrors } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";

export function ColorField({ value = defaultProjectColor }: { value?: string }) {
  const { t } = useAdmin();
  const error = useContext(RecordErrors).color;
  const initial = useDrafted("color") ?? value;
  const [typed, setTyped] = useState(initial);
  const [picked, setPicked] = useState(isColor(initial) ? initial : value);
  function type(color: string) {
    setTyped(color);
    if (isColor(color)) setPicked(color);
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

function isColor(text: string) {
  return /^#[0-9a-f]{6}$/i.test(text);
}
