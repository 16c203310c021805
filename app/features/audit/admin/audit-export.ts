import { adminOfScreen } from "#app/admin/forms/form-action.server.ts";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { nameOfField } from "#app/admin/frame/field-words.ts";
import type { Translate } from "#app/i18n/words.ts";
import { clockTime } from "#app/i18n/zoned-time.ts";
import { type Cell, csvResponse } from "#app/platform/csv-response.server.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { changesInWords, changesOf } from "../records/audit-changes.ts";
import { type AuditEntry, allAuditEntries } from "../records/audit-log.server.ts";
import type { Route } from "./+types/audit-export";
import { auditFilter } from "./audit-query.ts";
import { nameOfAction, nameOfTable, nameOfValue, unnamedWord } from "./audit-words.ts";

const columns = ["when", "who", "action", "count", "table", "record", "where", "changes"];
const textMaxLength = 500;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, locale } = adminOfScreen({ url, context });
  const { timeZone } = await publicSettings(locale);
  const lines = allAuditEntries(staff, auditFilter(url.searchParams, timeZone));
  return csvResponse(`audit-${await publicDayOf(Date.now())}.csv`, linesOf(lines, timeZone, adminWords(locale)));
}

async function* linesOf(lines: AsyncIterable<AuditEntry>, timeZone: string, t: Translate): AsyncGenerator<Cell[]> {
  yield columns.map((name) => t(`audit.${name}`));
  for await (const line of lines) {
    const when = clockTime(line.created_at, timeZone).replace("T", " ");
    const who = line.actor_name ?? t(unnamedWord(line));
    const changes = changesInWords(
      changesOf(line.changes, textMaxLength),
      (field) => nameOfField(t, field),
      (field, value) => nameOfValue(t, line.record_table, field, value),
    );
    const [action, table] = [nameOfAction(t, line.action), nameOfTable(t, line.record_table)];
    yield [when, who, action, line.occurrences, table, line.record_id, line.ip_address, changes];
  }
}
