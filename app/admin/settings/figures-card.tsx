import { isolated } from "#app/i18n/bidi.ts";
import { dateForms, digitSets, inDigits, plainFigures } from "#app/i18n/figures.ts";
import { formatRecordDay } from "#app/i18n/format.ts";
import type { Settings } from "#app/records/settings/settings.ts";
import type { DraftSource } from "../drafts/draft.ts";
import { ChoiceField, SwitchField, ValueField } from "../forms/record-fields.tsx";
import { PartForm } from "../forms/record-form.tsx";
import { useAdmin } from "../frame/admin-context.ts";
import { Panel } from "../widgets/panel.tsx";

const exampleDay = "2026-11-09";

type Props = { settings: Settings; version: number; draft: DraftSource };

export function FiguresCard({ settings, version, draft }: Props) {
  const { t } = useAdmin();
  const example = isolated(formatRecordDay(exampleDay, "ar", { ...plainFigures, hijriDates: true }));
  return (
    <Panel id="figures" title={t("settings.figures")} text={t("settings.figuresText")}>
      <PartForm intent="figures" label={t("settings.figures")} record={{ ...settings, version }} draft={draft}>
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
      </PartForm>
    </Panel>
  );
}
