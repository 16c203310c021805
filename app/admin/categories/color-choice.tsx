import { ActionIcon, ColorSwatch, TextInput } from "@mantine/core";
import { useContext, useState } from "react";
import { categoryColors } from "#app/records/categories/category.ts";
import { useDrafted } from "../drafts/drafted-fields.ts";
import { RecordErrors } from "../forms/record-fields.tsx";
import { MarkChanged } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";

export function ColorChoice({ color }: { color: string | null }) {
  const { t } = useAdmin();
  const markChanged = useContext(MarkChanged);
  const error = useContext(RecordErrors).color;
  const [typed, setTyped] = useState(useDrafted("color") ?? color ?? "");
  function pick(picked: string) {
    setTyped(picked);
    markChanged();
  }
  return (
    <>
      <TextInput
        name="color"
        label={t("categories.color")}
        description={t("categories.colorHint")}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={error && t(error.word, error.values)}
        dir="ltr"
        maxLength={7}
        spellCheck={false}
      />
      <fieldset className="category-colors">
        <legend className="visually-hidden">{t("categories.colors")}</legend>
        {categoryColors.map((choice) => (
          <ActionIcon
            key={choice}
            variant="subtle"
            size="lg"
            aria-label={choice}
            aria-pressed={typed === choice}
            onClick={() => pick(choice)}
          >
            <ColorSwatch color={choice} size={20} radius={0} />
          </ActionIcon>
        ))}
      </fieldset>
    </>
  );
}
