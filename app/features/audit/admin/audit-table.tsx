import { Link } from "react-router";
import { useAdmin } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import { Moment } from "#app/admin/frame/moment.tsx";
import { type DataColumn, DataTable } from "#app/admin/lists/data-table.tsx";
import type { FieldChange } from "../records/audit-changes.ts";
import type { AuditLine } from "./audit-lines.server.ts";
import { nameOfAction, nameOfTable, nameOfValue } from "./audit-words.ts";

export function AuditTable({ lines }: { lines: AuditLine[] }) {
  const { t } = useAdmin();
  const columns: DataColumn<AuditLine>[] = [
    { word: "audit.when", show: ({ at }) => <Moment at={at} /> },
    { word: "audit.who", show: ({ who, unnamedWord }) => <bdi>{who ?? t(unnamedWord)}</bdi> },
    {
      word: "audit.what",
      show: ({ action, times }) => (
        <span>
          {nameOfAction(t, action)}
          {times > 1 && <span className="soft"> ({t("audit.times", { count: times })})</span>}
        </span>
      ),
    },
    { word: "audit.record", show: (line) => <AuditRecord line={line} /> },
    { word: "audit.changes", show: ({ table, changes }) => <AuditChanges table={table} changes={changes} /> },
    { word: "audit.where", show: ({ address }) => <bdi dir="ltr">{address ?? "-"}</bdi> },
  ];
  return (
    <div className="audit">
      <DataTable columns={columns} rows={lines} keyOf={({ id }) => id} />
    </div>
  );
}

function AuditRecord({ line: { table, name, to } }: { line: AuditLine }) {
  const { t } = useAdmin();
  const area = nameOfTable(t, table);
  return (
    <span className="audit-record">
      {(name !== null || !to) && <span>{area}</span>}
      {to && (
        <Link to={to} className="audit-open">
          <bdi>{name ?? area}</bdi>
        </Link>
      )}
    </span>
  );
}

const shownAtOnce = 2;

function AuditChanges({ table, changes }: { table: string; changes: FieldChange[] }) {
  const { t } = useAdmin();
  if (changes.length === 0) return <span className="soft">-</span>;
  const list = (
    <dl className="audit-changes">
      {changes.map((change) => (
        <Change key={change.field} table={table} change={change} />
      ))}
    </dl>
  );
  if (changes.length <= shownAtOnce) return list;
  return (
    <details>
      <summary>{t("audit.fields", { count: changes.length })}</summary>
      {list}
    </details>
  );
}

function Change({ table, change: { field, old, new: after } }: { table: string; change: FieldChange }) {
  const { t } = useAdmin();
  const shown = (word: string, value: string | null) => (
    <>
      <span className="visually-hidden">{t(word)} </span>
      {value === null ? (
        <span className="soft">{t("audit.nothing")}</span>
      ) : (
        <bdi>{nameOfValue(t, table, field, value)}</bdi>
      )}
    </>
  );
  return (
    <div>
      <dt>{nameOfField(t, field)}</dt>
      <dd>
        {shown("audit.old", old)}
        <span className="audit-arrow" aria-hidden="true" />
        {shown("audit.new", after)}
      </dd>
    </div>
  );
}
