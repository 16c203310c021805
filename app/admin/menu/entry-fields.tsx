import type { MenuEntry } from "#app/records/menu/menu.ts";
import { ChoiceField, PairField, TextField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { type Choices, labelIn } from "./target-choices.ts";

type Props = { entry: MenuEntry | null; prefix: string; choices: Choices; shown: ReadonlySet<string> };

/** The style sheet shows the address for an outside one alone. */
export function EntryFields({ entry, prefix, choices, shown }: Props) {
  const { t } = useAdmin();
  const target = entry?.target ?? "";
  const isGone = target !== "" && labelIn(choices, target) === null;
  const unknown = isGone ? [{ value: target, label: t("menu.gone") }] : [];
  const isHidden = entry !== null && !shown.has(target);
  return (
    <>
      <ChoiceField
        name={`${prefix}target`}
        label={t("menu.target")}
        hint={isHidden ? t("menu.hidden") : undefined}
        value={target}
        choices={[{ value: "", label: t("menu.choose") }, ...unknown, ...choices]}
      />
      <PairField
        name={`${prefix}label`}
        label={t("menu.label")}
        values={{ [`${prefix}label_en`]: entry?.label_en, [`${prefix}label_ar`]: entry?.label_ar }}
      />
      <div className="menu-url">
        <TextField
          name={`${prefix}url`}
          type="url"
          label={t("menu.url")}
          hint={t("menu.urlHint")}
          value={entry?.url}
          dir="ltr"
        />
      </div>
    </>
  );
}
