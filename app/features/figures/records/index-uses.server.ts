import { kinds } from "#app/records/kinds.ts";
import { type Admin, requireAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { indexRecord } from "#app/records/store/search-index.server.ts";
import { holdsTexts, keysIn, rowsWithFigures } from "./figure-uses.server.ts";

/** The search finds the values that texts show: those that name one of the figures are indexed again. */
export async function indexUses(staff: Admin, keys: ReadonlySet<string>) {
  requireAdmin(staff);
  for (const kind of kinds.filter((one) => one.searchDocuments && holdsTexts(one)))
    for (const row of await rowsWithFigures(kind)) {
      if (!keysIn(JSON.stringify(row)).some((key) => keys.has(key))) continue;
      const id = String(row[kind.key]);
      const whole = await presentRows(kind).selectAll().where(kind.key, "=", id).executeTakeFirst();
      if (whole) await indexRecord(staff, kind, id, whole);
    }
}
