import { isolated } from "#app/i18n/bidi.ts";
import { dateForms, digitSets, inDigits, plainFigures } from "#app/i18n/figures.ts";
import { formatRecordDay } from "#app/i18n/format.ts";
import { ChoiceField, SwitchField, ValueField } from "../forms/record-fields.tsx";
import { useAdmin } from "../frame/admin-context.ts";

const exampleDay = "2026-11-09";

export function FigureFields() {
  const { t } = useAdmin();
  const example = isolated(formatRecordDay(exampleDay, "ar", { ...plainFigures, hijriDates: true }));
  return (
    <>
      <ChoiceField
        name="digits"
        label={t("settings.digits")}
        hint={t("settings.digitsHint")}
        choices={digitSets.map((value) => ({
          value,
          label: `${t(`settings.digits.${value}`)}: ${inDigits("0123456789", "ar", value)}`,
        }))}
      />
      <ValueField name="dateForm" word="settings.dateForm" values={dateForms} />
      <SwitchField
        name="hijriDates"
        label={t("settings.hijriDates")}
        hint={t("settings.hijriDatesHint", { day: example })}
      />
    </>
  );
}
