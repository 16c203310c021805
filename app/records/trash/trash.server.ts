import { inTransaction, queryBuilder } from "#app/platform/database/database.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { newIdIn, recordOfDraft } from "../edits/edit.ts";
import { kindsWithTrash } from "../kinds.ts";
import type { Kind } from "../store/kind.ts";
import { deleteRows, selectRows, store } from "../store/store.server.ts";
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
  await dropDraftsOfLost(name, (ids) => rows.select(key).where(key, "in", ids).execute());
}

/** What was typed of a new record has none yet. */
async function dropDraftsOfLost(kind: string, find: (ids: string[]) => Promise<Record<string, unknown>[]>) {
  const drafts = await selectRows("drafts", { kind }).select(["id", "record_id"]).execute();
  const ofRecords = drafts.flatMap(({ id, record_id }) => {
    const record = recordOfDraft(record_id ?? "");
    return newIdIn(record) === null ? [{ id, record }] : [];
  });
  if (ofRecords.length === 0) return;
  const rows = await find(ofRecords.map(({ record }) => record));
  const kept = new Set(rows.flatMap((row) => Object.values(row)));
  const lost = ofRecords.filter(({ record }) => !kept.has(record)).map(({ id }) => id);
  if (lost.length > 0) await deleteRows("drafts", { id: lost }).execute();
}
