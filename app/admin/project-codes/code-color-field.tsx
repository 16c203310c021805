import { useState } from "react";
import { isColor } from "#app/records/brand/color.ts";
import { defaultProjectColor } from "#app/records/work/project-code.ts";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { ColorField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";

export function CodeColorField({ value = defaultProjectColor }: { value?: string }) {
  const { t } = useAdmin();
  const initial = useDrafted("color") ?? value;
  const [typed, setTyped] = useState(initial);
  const [picked, setPicked] = useState(isColor(initial) ? initial : value);
  function type(color: string) {
    setTyped(color);
    if (isColor(color)) setPicked(color);
  }
  return (
    <ColorField
      name="color"
      label={t("projectCodes.color")}
      hint={t("projectCodes.colorHint")}
      field={{ value: typed, onChange: ({ currentTarget }) => type(currentTarget.value) }}
      picked={picked}
      pickLabel={t("projectCodes.pickColor")}
      onPick={type}
    />
  );
}
