import type { adminEn } from "#app/i18n/words/admin.en.ts";
import type { auditEn } from "#app/i18n/words/audit.en.ts";
import { type AuditSubject, accessPrefix, type auditTables } from "#app/records/audit/audit-actions.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { adminWords } from "../frame/admin-context.ts";
import { firstTranslation } from "../frame/field-words.ts";

type Words = ReturnType<typeof adminWords>;
type Key = keyof typeof adminEn | keyof typeof auditEn;

const areaWords: Record<AuditSubject | (typeof auditTables)[number] | "resume_entries" | "users", Key> = {
  resume_entries: "audit.area.resumeEntries",
  users: "audit.area.users",
  outbox: "mails.title",
  backup: "audit.area.backups",
  backups: "audit.area.backups",
  import: "import.title",
  tables: "audit.area.tables",
  sample: "audit.area.sample_records",
  sample_records: "audit.area.sample_records",
  export: "audit.area.exports",
  exports: "audit.area.exports",
  "two-factor": "audit.area.twoFactor",
  access: "audit.area.access",
  account: "audit.area.account",
};

/** The part of the site that a table or an action belongs to; what an older version wrote goes by its own name. */
export function nameOfTable(t: Words, table: string) {
  const own = Object.hasOwn(areaWords, table) ? areaWords[table as AuditSubject] : undefined;
  const word = own ?? kindNamed(table)?.word;
  return word ? t(word) : table;
}

export function nameOfAction(t: Words, action: string) {
  return (
    firstTranslation(t, [`audit.action.${action}`, `audit.verb.${action.slice(action.lastIndexOf(".") + 1)}`]) ?? action
  );
}

export function fullNameOfAction(t: Words, action: string) {
  return `${nameOfTable(t, action.slice(0, action.lastIndexOf(".")))}: ${nameOfAction(t, action)}`;
}

/** Who did it where no name is known: the site itself, somebody who was removed, or, at the sign-in, anybody. */
export function unnamedWord({ actor_id, action }: { actor_id: string | null; action: string }) {
  if (actor_id !== null) return "audit.removedPerson";
  return action.startsWith(accessPrefix) ? "audit.anybody" : "audit.system";
}
