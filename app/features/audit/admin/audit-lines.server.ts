import { recordPath } from "#app/admin/frame/paths.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { changesOf, idsIn } from "../records/audit-changes.ts";
import { type AuditEntry, listAuditEntries } from "../records/audit-log.server.ts";
import { nameRecords } from "../records/record-names.server.ts";
import { auditFilter } from "./audit-query.ts";
import { unnamedWord } from "./audit-words.ts";

const textMaxLength = 120;
const recentLines = 8;

export type AuditLine = Awaited<ReturnType<typeof auditLines>>[number];

export async function auditLines(staff: Admin, entries: AuditEntry[], locale: Locale) {
  const idsOf = ({ record_table, changes }: AuditEntry) =>
    idsIn(changes).map((record_id) => ({ record_table, record_id }));
  const names = await nameRecords(staff, [...entries, ...entries.flatMap(idsOf)], locale);
  return entries.map((entry) => {
    const nameOf = (id: string) => names.get(`${entry.record_table} ${id}`);
    const record = nameOf(entry.record_id);
    return {
      id: entry.id,
      at: entry.created_at,
      who: entry.actor_name,
      unnamedWord: unnamedWord(entry),
      action: entry.action,
      table: entry.record_table,
      name: record?.name ?? null,
      to: recordPath(entry.record_table, record?.openedBy),
      address: entry.ip_address,
      times: entry.occurrences,
      changes: changesOf(entry.changes, textMaxLength, (id) => nameOf(id)?.name),
    };
  });
}

export async function recentAuditLines(staff: Admin, locale: Locale) {
  const changes = { ...auditFilter(new URLSearchParams(), "UTC"), isChange: true };
  const { lines } = await listAuditEntries(staff, changes, null, recentLines);
  return auditLines(staff, lines, locale);
}
