import { Button } from "@mantine/core";
import { useContext, useState } from "react";
import type { Statistic } from "#app/records/resume.ts";
import { useAdmin } from "../admin-context.ts";
import { OrderedList } from "../collection/ordered-list.tsx";
import { MarkChanged } from "../collection/part-form.tsx";
import { PairField, RecordErrors, TextField } from "../collection/record-fields.tsx";

type Row = { name: string; isNew: boolean; statistic: Statistic | null };

/** The figures of the resume, a row for each. Each row keeps the name of its fields wherever it stands. */
export function StatisticsField({ statistics }: { statistics: Statistic[] }) {
  const { t } = useAdmin();
  const markChanged = useContext(MarkChanged);
  const error = useContext(RecordErrors).stats;
  const [made, setMade] = useState(statistics.length);
  const [rows, setRows] = useState<Row[]>(() =>
    statistics.map((statistic, at) => ({ name: `r${at}`, isNew: false, statistic })),
  );
  function change(changed: Row[]) {
    setRows(changed);
    markChanged();
  }
  function add() {
    change([...rows, { name: `r${made}`, isNew: true, statistic: null }]);
    setMade(made + 1);
  }
  const nameOf = ({ statistic }: Row) => statistic?.value ?? "";
  return (
    <fieldset className="rows-field">
      <legend className="mantine-InputWrapper-label">{t("resume.stats")}</legend>
      {error && <p className="mantine-InputWrapper-error">{t(error.word, error.values)}</p>}
      {rows.length === 0 ? (
        <p className="soft">{t("resume.noStats")}</p>
      ) : (
        <OrderedList items={rows} keyOf={({ name }) => name} nameOf={nameOf} onOrder={change}>
          {(row) => (
            <div className="statistic-row" ref={row.isNew ? focusFirst : undefined}>
              <TextField
                name={`stats.${row.name}.value`}
                label={t("resume.statValue")}
                value={row.statistic?.value}
                dir="ltr"
                required
              />
              <PairField
                name={`stats.${row.name}.label`}
                label={t("resume.statLabel")}
                values={labelsOf(row)}
                required
              />
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => change(rows.filter((one) => one !== row))}
              >
                {t("resume.removeStat")}
                <span className="visually-hidden"> {nameOf(row)}</span>
              </Button>
            </div>
          )}
        </OrderedList>
      )}
      <p className="ordered-add">
        <Button variant="light" onClick={add}>
          {t("resume.addStat")}
        </Button>
      </p>
    </fieldset>
  );
}

/** Whoever adds a row goes on typing in it. */
function focusFirst(row: HTMLElement | null) {
  row?.querySelector("input")?.focus();
}

function labelsOf({ name, statistic }: Row) {
  return {
    [`stats.${name}.label_en`]: statistic?.label_en,
    [`stats.${name}.label_ar`]: statistic?.label_ar,
  };
}
