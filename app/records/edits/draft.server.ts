import type { Insertable } from "kysely";
import { inTransaction, queryBuilder } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { dayMs } from "#app/platform/time.ts";
import type { Kind } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { deleteRows, insertRows, now, selectRows, store, updateRows } from "../store/store.server.ts";
import type { Tables } from "../store/tables.ts";
import { draftDays, type Edit, maxDraftsPerAccount, recordOfDraft } from "./edit.ts";
import { lockEdit, versionOfEdit } from "./version.server.ts";

export const draftsTopic = "drafts";

export type Draft = {
  edit: Edit;
  /** Null for a new record, a fixed name for a part of a single one. */
  recordId: string | null;
  version: number | null;
  fields: Record<string, string>;
};

/** True when this draft, a later one or a save is stored; false when the record is missing. */
export function saveDraft(staff: Admin, kind: Kind, { edit, recordId, version, fields }: Draft) {
  const user_id = staff.userId ?? "";
  return inTransaction(async () => {
    await lockEdit(staff, edit.id);
    const saved = await versionOfEdit(staff, kind.name, edit.id);
    if (saved && (saved.edits ?? 0) >= edit.edits) return true;
    const drafts = selectRows("drafts", { id: edit.id });
    const stored = await drafts.select(["user_id", "edits"]).executeTakeFirst();
    if (stored && (stored.user_id !== user_id || stored.edits > edit.edits)) return stored.user_id === user_id;
    if (recordId && !kind.isSingle && !(await isPresent(kind, recordId))) return false;
    const about = { saved_at: now(), kind: kind.name, record_id: recordId, base_version: version };
    const values = { ...about, edits: edit.edits, fields };
    if (stored) await updateRows("drafts", { id: edit.id }).set(values).execute();
    else {
      await insert(user_id, { id: edit.id, created_at: now(), user_id, ...values });
      await announce(draftsTopic);
    }
    await dropContinued(staff, edit);
    return true;
  });
}

export async function listDrafts(staff: Admin, kind: string) {
  const rows = await draftsOf(staff, kind).orderBy("saved_at").execute();
  return Object.fromEntries(rows.map((row) => [row.record_id ?? "", draftIn(row)]));
}

export async function findDraft(staff: Admin, kind: string, recordId: string | null | undefined) {
  const drafts = draftsOf(staff, kind).where("record_id", recordId ? "=" : "is", recordId ?? null);
  const row = await drafts.orderBy("saved_at", "desc").limit(1).executeTakeFirst();
  return row ? draftIn(row) : null;
}

export async function dropDraft(staff: Admin, id: string, upTo = Number.MAX_SAFE_INTEGER) {
  await deleteRows("drafts", { id, user_id: staff.userId ?? "" })
    .where("edits", "<=", Math.min(upTo, 2 ** 31 - 1))
    .execute();
}

/** More may have been typed in the other form since. */
export async function dropContinued(staff: Admin, { continues, continuedEdits }: Edit) {
  if (continues) await dropDraft(staff, continues, continuedEdits);
}

export async function dropOldDrafts(moment = new Date()) {
  const before = new Date(moment.getTime() - draftDays * dayMs).toISOString();
  await store().deleteFrom("drafts").where("saved_at", "<", before).execute();
}

async function insert(userId: string, row: Insertable<Tables["drafts"]>) {
  const own = selectRows("drafts", { user_id: userId }).select("id");
  const oldest = await own
    .orderBy("saved_at", "desc")
    .offset(maxDraftsPerAccount - 1)
    .limit(1_000)
    .execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length > 0) await deleteRows("drafts", { id: ids }).execute();
  await insertRows("drafts", row);
}

function draftsOf(staff: Admin, kind: string) {
  const drafts = selectRows("drafts", { user_id: staff.userId ?? "", kind });
  return drafts.select(["id", "saved_at", "record_id", "base_version", "edits", "fields"]);
}

type Row = { id: string; edits: number; base_version: number | null; saved_at: string; fields: Record<string, string> };

function draftIn({ id, edits, base_version, saved_at, fields }: Row) {
  return { editId: id, edits, version: base_version, savedAt: saved_at, fields };
}

async function isPresent({ table, key, hasTrash }: Kind, id: string) {
  const found = queryBuilder()
    .selectFrom(table as string)
    .select(key)
    .where(key, "=", recordOfDraft(id));
  const present = hasTrash ? found.where("deleted_at", "is", null) : found;
  return (await present.executeTakeFirst()) !== undefined;
}
