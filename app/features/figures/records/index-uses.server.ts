import { kinds } from "#app/records/kinds.ts";
import { keyOf } from "#app/records/store/kind.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { hasSearchIndex, indexRecord } from "#app/records/store/search-index.server.ts";
import { holdsTexts, keysIn, rowsWithFigures } from "./figure-uses.server.ts";

/** The search finds texts by the values that stand in them: those that name one of these figures are indexed again. */
export async function indexUses(staff: Admin, keys: ReadonlySet<string>) {
  if (!hasSearchIndex()) return;
  for (const kind of kinds.filter((one) => one.searchDocuments && holdsTexts(one)))
    for (const found of await rowsWithFigures(kind)) {
      if (!keysIn(JSON.stringify(found)).some((key) => keys.has(key))) continue;
      const id = keyOf(kind, found);
      const row = await presentRows(kind).selectAll().where(kind.key, "=", id).executeTakeFirst();
      await indexRecord(staff, kind, id, row ?? null);
    }
}
