import type { Locale } from "#app/i18n/locale.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { kinds } from "../kinds.ts";
import { forAdmin } from "../store/permission.ts";

type Entry = { record_table: string; record_id: string };

type RecordName = { name: string | null; openedBy: string };

/** By kind and id, as `projects 17`; without records that are gone. */
export const nameRecords = forAdmin(async (entries: readonly Entry[], locale: Locale) => {
  const names = new Map<string, RecordName>();
  for (const { name, table, key, openedBy, names: columns, hasTrash, titleOf } of kinds) {
    const ids = new Set(entries.filter((entry) => entry.record_table === name).map((entry) => entry.record_id));
    if (ids.size === 0 || columns.length === 0) continue;
    const rows = await queryBuilder()
      .selectFrom(table as string)
      .select([...new Set([key, openedBy, ...columns])])
      .where(key, "in", [...ids])
      .$if(hasTrash, (query) => query.where("deleted_at", "is", null))
      .execute();
    for (const row of rows)
      names.set(`${name} ${row[key]}`, { name: titleOf(row, locale) || null, openedBy: row[openedBy] });
  }
  return names;
});
