import type { DraftSource } from "#app/admin/drafts/draft.ts";
import { FigureField, PairField } from "#app/admin/forms/record-fields.tsx";
import { PartForm } from "#app/admin/forms/record-form.tsx";
import { RowsField } from "#app/admin/forms/rows/rows-field.tsx";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import type { Settings } from "#app/records/settings/settings.ts";

type Props = { settings: Settings; version: number; draft: DraftSource };

export function HeroForm({ settings, version, draft }: Props) {
  const { t } = useAdmin();
  return (
    <PartForm intent="hero" label={t("home.hero")} record={{ ...settings, version }} draft={draft}>
      <PairField name="heroTitle" label={t("settings.heroTitle")} />
      <PairField name="heroSubtitle" label={t("settings.heroSubtitle")} />
      <PairField name="heroDescription" label={t("settings.heroDescription")} isLong />
      <StatementRowsField rows={settings.statementRows} />
    </PartForm>
  );
}

function StatementRowsField({ rows }: { rows: Settings["statementRows"] }) {
  const { t } = useAdmin();
  return (
    <RowsField
      name="statementRows"
      word="settings.statementRows"
      hint={t("settings.statementRows.hint")}
      items={rows}
      nameOf={({ figure }) => figure}
      max={5}
    >
      {() => (
        <>
          <div className="pair">
            <FigureField name="figure" label={t("settings.statementFigure")} dir="ltr" required />
            <FigureField
              name="arabic_figure"
              label={t("common.fieldIn.ar", { field: t("settings.statementFigure") })}
              dir="rtl"
              lang="ar"
            />
          </div>
          <PairField name="label" label={t("settings.statementLabel")} isRequiredInEnglish />
        </>
      )}
    </RowsField>
  );
}
