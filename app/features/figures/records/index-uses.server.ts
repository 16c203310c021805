import { kindNamed } from "#app/records/kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { hasSearchIndex, indexRecord } from "#app/records/store/search-index.server.ts";
import { findTextsNaming } from "./figure-uses.server.ts";

/** The search finds texts by the values that stand in them: those that name one of these figures are indexed again. */
export async function indexUses(staff: Admin, keys: Iterable<string>) {
  if (!hasSearchIndex()) return;
  for (const { kind: name, row: id } of await findTextsNaming(keys)) {
    const kind = kindNamed(name);
    if (!kind?.searchDocuments) continue;
    const row = await presentRows(kind).selectAll().where(kind.key, "=", id).executeTakeFirst();
    await indexRecord(staff, kind, id, row ?? null);
  }
}
