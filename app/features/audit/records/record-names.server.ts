import type { Locale } from "#app/i18n/locale.ts";
import { kinds } from "#app/records/kinds.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";

type Entry = { record_table: string; record_id: string };

type RecordName = { name: string | null; openedBy: string };

/** By kind and id, as `projects 17`; without records that are gone. */
export const nameRecords = forAdmin(async (entries: readonly Entry[], locale: Locale) => {
  const names = new Map<string, RecordName>();
  for (const kind of kinds) {
    const { name, key, openedBy, names: columns, titleOf } = kind;
    const ids = new Set(entries.filter((entry) => entry.record_table === name).map((entry) => entry.record_id));
    if (ids.size === 0 || columns.length === 0) continue;
    const rows = await presentRows(kind)
      .select([...new Set([key, openedBy, ...columns])])
      .where(key, "in", [...ids])
      .execute();
    for (const row of rows)
      names.set(`${name} ${row[key]}`, { name: titleOf(row, locale) || null, openedBy: row[openedBy] });
  }
  return names;
});
