import type { FieldChange } from "#app/records/audit/audit-changes.ts";
import { useAdmin } from "../frame/admin-context.ts";
import { nameOfField, nameOfValue } from "../frame/field-words.ts";

const shownAtOnce = 2;

export function AuditChanges({ changes }: { changes: FieldChange[] }) {
  const { t } = useAdmin();
  if (changes.length === 0) return <span className="soft">-</span>;
  const list = (
    <dl className="audit-changes">
      {changes.map((change) => (
        <Change key={change.field} change={change} />
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

function Change({ change: { field, old, new: after } }: { change: FieldChange }) {
  const { t } = useAdmin();
  const shown = (word: string, value: string | null) => (
    <>
      <span className="visually-hidden">{t(word)} </span>
      {value === null ? <span className="soft">{t("audit.nothing")}</span> : <bdi>{nameOfValue(t, value)}</bdi>}
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
