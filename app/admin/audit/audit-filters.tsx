import { NativeSelect, TextInput } from "@mantine/core";
import { useLocation } from "react-router";
import { useAdmin } from "../frame/admin-context.ts";
import { FilterForm } from "../lists/filter-form.tsx";
import type { AuditChoices } from "./audit.tsx";
import { fullNameOfAction, nameOfTable } from "./audit-words.ts";

/** What the trail is narrowed by; each choice stands in the address. */
export function AuditFilters({ path, choices }: { path: string; choices: AuditChoices }) {
  const { t } = useAdmin();
  const asked = new URLSearchParams(useLocation().search);
  const people = choices.people.map(({ user_id, full_name, email }) => ({
    value: user_id,
    label: full_name || email,
  }));
  const actions = choices.actions.map((action) => ({
    value: action,
    label: fullNameOfAction(t, action),
  }));
  const tables = choices.tables.map((table) => ({ value: table, label: nameOfTable(t, table) }));
  const choice = (name: string, word: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      name={name}
      aria-label={t(word)}
      defaultValue={asked.get(name) ?? ""}
      data={[{ value: "", label: t("collection.allOf", { name: t(word) }) }, ...data]}
    />
  );
  const day = (name: string, word: string) => (
    <TextInput
      type="date"
      name={name}
      label={t(word)}
      defaultValue={asked.get(name) ?? ""}
      dir="ltr"
      className="audit-day"
    />
  );
  return (
    <FilterForm path={path} label={t("collection.search")}>
      <TextInput
        type="search"
        name="q"
        aria-label={t("collection.search")}
        placeholder={t("collection.search")}
        defaultValue={asked.get("q") ?? ""}
        dir="auto"
      />
      {choice("person", "audit.who", [{ value: "system", label: t("audit.system") }, ...people])}
      {choice("table", "audit.table", tables)}
      {choice("action", "audit.action", actions)}
      <div className="audit-days">
        {day("from", "audit.from")}
        {day("until", "audit.until")}
      </div>
    </FilterForm>
  );
}
