import { useAdmin } from "../frame/admin-context.ts";
import { DayField, FilterField, SearchField } from "../lists/list-fields.tsx";
import { ListForm } from "../lists/list-form.tsx";
import type { AuditChoices } from "./audit.tsx";
import { fullNameOfAction, nameOfTable } from "./audit-words.ts";

export function AuditFilters({ path, choices }: { path: string; choices: AuditChoices }) {
  const { t } = useAdmin();
  const people = choices.people.map(({ user_id, full_name, email }) => ({
    value: user_id,
    label: full_name || email,
  }));
  const actions = choices.actions.map((action) => ({
    value: action,
    label: fullNameOfAction(t, action),
  }));
  const tables = choices.tables.map((table) => ({ value: table, label: nameOfTable(t, table) }));
  return (
    <ListForm path={path}>
      <SearchField />
      <FilterField
        name="person"
        word="audit.who"
        choices={[{ value: "system", label: t("audit.system") }, ...people]}
      />
      <FilterField name="table" word="audit.table" choices={tables} />
      <FilterField name="action" word="audit.action" choices={actions} />
      <div className="filter-days">
        <DayField name="from" word="audit.from" />
        <DayField name="until" word="audit.until" />
      </div>
    </ListForm>
  );
}
