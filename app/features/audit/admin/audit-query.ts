import { searchWith } from "#app/admin/widgets/search-with.ts";
import { momentAt } from "#app/i18n/zoned-time.ts";
import { dayMs } from "#app/platform/time.ts";
import { optionalDay } from "#app/records/store/fields.ts";
import type { AuditCursor, AuditFilter } from "../records/audit-log.server.ts";

const textMaxLength = 200;

/** Days are in the site's time zone; invalid ones are ignored. */
export function auditFilter(params: URLSearchParams, timeZone: string): AuditFilter {
  const given = (name: string) => params.get(name) || null;
  const dayOf = (name: string) => optionalDay().catch(null).parse(params.get(name));
  const [from, until] = [dayOf("from"), dayOf("until")];
  return {
    actor: given("person"),
    action: given("action"),
    table: given("table"),
    from: from && momentAt(`${from}T00:00`, timeZone),
    until: until && momentAt(`${nextDay(until)}T00:00`, timeZone),
    text: (params.get("q") ?? "").slice(0, textMaxLength),
  };
}

export function auditCursor(params: URLSearchParams): AuditCursor | null {
  const [, created_at, id] = params.get("after")?.match(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (.{1,40})$/) ?? [];
  return created_at && id && !Number.isNaN(Date.parse(created_at)) ? { created_at, id } : null;
}

export function searchAfter(search: string, cursor: AuditCursor | null) {
  return searchWith(search, { after: cursor && `${cursor.created_at} ${cursor.id}` });
}

function nextDay(day: string) {
  return new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10);
}
