import { inTransaction, queryBuilder } from "#app/platform/database/database.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { kindsWithTrash } from "../kinds.ts";
import type { Kind } from "../store/kind.ts";
import { store } from "../store/store.server.ts";
import { trashDays } from "./trash.ts";

/** A kind that cannot be read or written stops none of the others. @noPermission for the server and auth */
export async function dropOldTrash(moment = new Date()) {
  const before = new Date(moment.getTime() - trashDays * dayMs).toISOString();
  const failed: unknown[] = [];
  for (const kind of kindsWithTrash())
    await inTransaction(() => dropOld(kind, before)).catch((err) => failed.push(err));
  if (failed.length > 0) throw failed[0];
}

async function dropOld({ table, key, name }: Kind, before: string) {
  const rows = queryBuilder().selectFrom(table as string);
  await queryBuilder()
    .deleteFrom(table as string)
    .where("deleted_at", "<", before)
    .execute();
  for (const texts of ["translation_marks", "translation_links"] as const) {
    const left = store().deleteFrom(texts).where("record_table", "=", table);
    await left.where("record_id", "not in", rows.select(key)).execute();
  }
  for (const edits of ["record_versions", "drafts"] as const) {
    const ofKind = store().deleteFrom(edits).where("kind", "=", name);
    await ofKind.where("record_id", "not in", rows.select(key)).execute();
  }
}
