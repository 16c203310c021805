import { sql } from "kysely";
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
  const versions = store().deleteFrom("record_versions").where("kind", "=", name);
  await versions.where("record_id", "not in", rows.select(key)).execute();
  const parts = sql`replace(replace(replace(drafts.record_id, '/pairs', ''), '/reply', ''), '/answer', '')`;
  const ofNew = sql<boolean>`'/' || drafts.record_id like '%/new/%'`;
  const record = sql<boolean>`exists (select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${parts})`;
  const drafts = store().deleteFrom("drafts").where("kind", "=", name);
  await drafts.where(sql<boolean>`not (${ofNew} or ${record})`).execute();
}
