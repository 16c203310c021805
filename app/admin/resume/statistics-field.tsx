import type { Statistic } from "#app/records/sections/resume.ts";
import { PairField, TextField } from "../forms/record-fields.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import { useAdmin } from "../frame/admin-context.ts";

const words = {
  title: "resume.stats",
  empty: "resume.noStats",
  add: "resume.addStat",
  remove: "resume.removeStat",
};

export function StatisticsField({ statistics }: { statistics: Statistic[] }) {
  const { t } = useAdmin();
  return (
    <RowsField name="stats" items={statistics} nameOf={({ value }) => value} words={words}>
      {(statistic, prefix) => (
        <>
          <TextField
            name={`${prefix}value`}
            label={t("resume.statValue")}
            value={statistic?.value}
            dir="ltr"
            required
          />
          <PairField
            name={`${prefix}label`}
            label={t("resume.statLabel")}
            values={{
              [`${prefix}label_en`]: statistic?.label_en,
              [`${prefix}label_ar`]: statistic?.label_ar,
            }}
            required
          />
        </>
      )}
    </RowsField>
  );
}
