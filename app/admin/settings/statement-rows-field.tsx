import type { Settings } from "#app/records/settings/settings.ts";
import { PairField, TextField } from "../forms/record-fields.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";

const words = {
  title: "settings.statementRows",
  hint: "settings.statementRowsHint",
  empty: "settings.noStatementRows",
  add: "settings.addStatementRow",
  remove: "settings.removeStatementRow",
};

export function StatementRowsField({ rows }: { rows: Settings["statementRows"] }) {
  const { t } = useAdmin();
  return (
    <RowsField name="statementRows" items={rows} nameOf={({ figure }) => figure} words={words} most={5}>
      {(row, prefix) => (
        <>
          <div className="pair">
            <TextField
              name={`${prefix}figure`}
              label={t("settings.statementFigure")}
              value={row?.figure}
              dir="ltr"
              required
            />
            <TextField
              name={`${prefix}arabic_figure`}
              label={t("common.fieldInArabic", { field: t("settings.statementFigure") })}
              hint={t("common.figureInArabicHint")}
              value={row?.arabic_figure}
              dir="rtl"
              lang="ar"
            />
          </div>
          <PairField
            name={`${prefix}label`}
            label={t("settings.statementLabel")}
            values={{ [`${prefix}label_en`]: row?.label_en, [`${prefix}label_ar`]: row?.label_ar }}
            isRequiredInEnglish
          />
        </>
      )}
    </RowsField>
  );
}
