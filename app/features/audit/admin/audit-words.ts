import { firstTranslation } from "#app/admin/frame/field-words.ts";
import type { Translate } from "#app/i18n/words.ts";
import { accessPrefix } from "#app/records/audit/audit-actions.ts";
import { kindNamed } from "#app/records/kinds.ts";

/** The part of the site that a table or an action belongs to; what an older version wrote goes by its own name. */
export function nameOfTable(t: Translate, table: string) {
  return firstTranslation(t, [`audit.area.${table}`, kindNamed(table)?.word ?? ""]) ?? table;
}

export function nameOfAction(t: Translate, action: string) {
  return (
    firstTranslation(t, [`audit.action.${action}`, `audit.verb.${action.slice(action.lastIndexOf(".") + 1)}`]) ?? action
  );
}

export function fullNameOfAction(t: Translate, action: string) {
  return `${nameOfTable(t, action.slice(0, action.lastIndexOf(".")))}: ${nameOfAction(t, action)}`;
}

/** A choice by its word in the form of the record. */
export function nameOfValue(t: Translate, table: string, field: string, value: string) {
  if (value === "true" || value === "false") return t(value === "true" ? "common.yes" : "common.no");
  const kind = kindNamed(table);
  if (!kind?.choices.includes(field)) return value;
  return firstTranslation(t, [`${kind.screen}.${field}.${value}`]) ?? value;
}

/** Who did it where no name is known: the site itself, somebody who was removed, or, at the sign-in, anybody. */
export function unnamedWord({ actor_id, action }: { actor_id: string | null; action: string }) {
  if (actor_id !== null) return "audit.removedPerson";
  return action.startsWith(accessPrefix) ? "audit.anybody" : "audit.system";
}
