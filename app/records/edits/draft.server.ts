import { inTransaction, nameLock, queryBuilder } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { dayMs } from "#app/platform/time.ts";
import type { Kind } from "../store/kind.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { deleteRows, insertRows, now, selectRows, store, updateRows } from "../store/store.server.ts";
import { draftDays, type Edit, type EditState, maxDraftsPerAccount, newIdIn, recordOfDraft } from "./edit.ts";
import { versionOfEdit } from "./version.server.ts";

export const draftsTopic = "drafts";

type Texts = Record<string, string>;
export type Draft = {
  edit: Edit;
  /** The record, a new one (`newDraftOf`), or a fixed name for a part of a single one. */
  recordId: string;
  version: number | null;
  fields: Texts;
};

const ownerOf = ({ userId }: Admin) => userId ?? "";

/** Serialises the drafts and saves of an account, so that each knows what the one before it has done. */
export const lockEdits = forAdmin((userId: string) => nameLock(`edits ${userId}`));

/** True when this draft, a later one or a save is stored; false when the record is missing. */
export function saveDraft(staff: Admin, kind: Kind, { edit, recordId, version, fields }: Draft) {
  const user_id = ownerOf(staff);
  return inTransaction(async () => {
    await lockEdits(staff, user_id);
    const stored = await findEdit(edit.id);
    if (stored && stored.user_id !== user_id) return false;
    if (stored && (stored.edits > edit.edits || stored.done_edits >= edit.edits)) return true;
    const saved = await containedSave(staff, kind.name, edit);
    const isMade = saved !== null && newIdIn(recordId) !== null && !kind.isSingle;
    const record_id = isMade ? saved.recordId : recordId;
    if (!kind.isSingle && newIdIn(record_id) === null && !(await isPresent(kind, record_id))) return false;
    const about = { saved_at: now(), kind: kind.name, record_id, base_version: version, title: titleIn(fields) };
    const values = { ...about, edits: edit.edits, fields };
    if (stored) await updateRows("drafts", { id: edit.id }).set(values).execute();
    else await insertEdit(user_id, edit, values);
    if (!stored || stored.edits <= stored.done_edits) await announce(draftsTopic);
    if (edit.continues) await empty(user_id, edit.continues, edit.continuedEdits);
    return true;
  });
}

type End = { saved?: Contained; isDiscarded?: boolean };

/** What was typed up to here is over, saved, sent or discarded, and so is what it went on from. */
export function closeEdit(staff: Admin, kind: Kind, recordId: string, edit: Edit, { saved, isDiscarded }: End = {}) {
  const user_id = ownerOf(staff);
  return inTransaction(async () => {
    const about = {
      saved_at: now(),
      kind: kind.name,
      record_id: recordId,
      base_version: null,
      fields: {},
      title: null,
    };
    if (!(await findEdit(edit.id))) await insertEdit(user_id, edit, { ...about, edits: edit.edits });
    let closed: Edit | null = edit;
    // The list is as long as there were forms that went on with the text of the one before.
    while (closed) {
      const row = await findEdit(closed.id);
      if (!row || row.user_id !== user_id) break;
      const done_edits: number = Math.max(row.done_edits, closed.edits);
      const isMade = saved && !kind.isSingle && newIdIn(row.record_id ?? "") !== null;
      const discarded_edits = isDiscarded ? closed.edits : row.discarded_edits;
      const changes = { done_edits, discarded_edits, ...(isMade && { record_id: saved.recordId }) };
      await updateRows("drafts", { id: closed.id }).set(changes).execute();
      await empty(user_id, closed.id, done_edits);
      const next: string | null = closed === edit ? edit.continues : row.continues;
      const nextEdits: number = closed === edit ? edit.continuedEdits : row.continued_edits;
      closed = next ? { id: next, edits: nextEdits, continues: null, continuedEdits: 0 } : null;
    }
    await announce(draftsTopic);
  });
}

type Contained = { recordId: string; version: number };

/**
 * The save that a text contains: the last one of its own form, or one of the forms that it goes on from. A new record that
 * was made of a part of the text only is contained in no version.
 */
export async function containedSave(staff: Admin, kind: string, edit: Edit): Promise<Contained | null> {
  const saved = await versionOfEdit(staff, kind, edit.id);
  if (saved && (saved.edits ?? 0) <= edit.edits) return { recordId: saved.record_id, version: saved.version };
  const own = await findEdit(edit.id);
  const continues = edit.continues ?? own?.continues ?? null;
  const edits = edit.continues ? edit.continuedEdits : (own?.continued_edits ?? 0);
  const before = continues && { id: continues, edits, continues: null, continuedEdits: 0 };
  const earlier = before ? await containedSave(staff, kind, before) : null;
  const made = saved?.record_id ?? own?.record_id ?? null;
  return earlier ?? (made && newIdIn(made) === null ? { recordId: made, version: 0 } : null);
}

/** For forms that are open elsewhere, and for what a browser still keeps. */
export async function readEdits(staff: Admin, kind: string, ids: readonly string[]): Promise<EditState[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows("drafts", { user_id: ownerOf(staff) })
    .select(["id", "edits", "done_edits", "discarded_edits", "continues", "continued_edits"])
    .where((where) => where.or([where("id", "in", ids), where("continues", "in", ids)]))
    .execute();
  const states = ids.map(async (id) => {
    const row = rows.find((one) => one.id === id);
    const counts = rows.filter(({ continues }) => continues === id).map(({ continued_edits }) => continued_edits);
    const saved = await versionOfEdit(staff, kind, id);
    const before = row && (await containedSave(staff, kind, goneOnWith(row)));
    return {
      ...{ id, stored: row?.edits ?? 0, over: row?.done_edits ?? 0, discarded: row?.discarded_edits ?? 0 },
      continued: Math.max(0, ...counts),
      saves: [
        ...(saved ? [{ edits: saved.edits ?? 0, version: saved.version }] : []),
        ...(before ? [{ edits: 0, version: before.version }] : []),
      ],
    };
  });
  return Promise.all(states);
}

export async function listDrafts(staff: Admin, kind: string) {
  const drafts: Record<string, Awaited<ReturnType<typeof draftIn>>> = {};
  const rows = await draftsOf(staff, kind).orderBy("saved_at").execute();
  for (const row of rows) drafts[row.record_id ?? ""] = await draftIn(staff, kind, row);
  return drafts;
}

export async function findDraft(staff: Admin, kind: string, recordId: string) {
  const drafts = draftsOf(staff, kind).where("record_id", "=", recordId);
  const row = await drafts.orderBy("saved_at", "desc").limit(1).executeTakeFirst();
  return row ? draftIn(staff, kind, row) : null;
}

export type UnsavedText = { id: string; kind: string; recordId: string; title: string | null; at: string };

export async function listUnsaved(staff: Admin): Promise<UnsavedText[]> {
  const rows = await openDrafts(ownerOf(staff))
    .select(["id", "kind", "record_id", "title", "saved_at"])
    .orderBy("saved_at", "desc")
    .execute();
  return rows.map(({ record_id, saved_at: at, ...row }) => ({ ...row, recordId: record_id ?? "", at }));
}

/** @noPermission for the server and auth */
export async function dropOldDrafts(moment = new Date()) {
  const before = new Date(moment.getTime() - draftDays * dayMs).toISOString();
  await store().deleteFrom("drafts").where("saved_at", "<", before).execute();
}

type Values = {
  saved_at: string;
  kind: string;
  record_id: string;
  base_version: number | null;
  edits: number;
  fields: Texts;
  title: string | null;
};

async function insertEdit(user_id: string, { id, continues, continuedEdits }: Edit, values: Values) {
  const oldest = await openDrafts(user_id)
    .select("id")
    .orderBy("saved_at", "desc")
    .offset(maxDraftsPerAccount - 1)
    .limit(1_000)
    .execute();
  if (oldest.length > 0) await deleteRows("drafts", { id: oldest.map((row) => row.id) }).execute();
  const origin = {
    created_at: now(),
    user_id,
    continues,
    continued_edits: continuedEdits,
    done_edits: 0,
    discarded_edits: 0,
  };
  await insertRows("drafts", { id, ...origin, ...values });
}

/** Its text goes on elsewhere, or is over; more may have been typed in its form since. */
async function empty(user_id: string, id: string, edits: number) {
  await updateRows("drafts", { id, user_id }).set({ fields: {} }).where("edits", "<=", edits).execute();
}

function findEdit(id: string) {
  return selectRows("drafts", { id })
    .select(["user_id", "record_id", "edits", "done_edits", "discarded_edits", "continues", "continued_edits"])
    .executeTakeFirst();
}

/** Those with text that is neither over nor goes on in another one. */
function openDrafts(user_id: string) {
  return selectRows("drafts", { user_id })
    .whereRef("edits", ">", "done_edits")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("drafts as later")
            .select("later.id")
            .whereRef("later.continues", "=", "drafts.id")
            .whereRef("later.continued_edits", ">=", "drafts.edits"),
        ),
      ),
    );
}

function draftsOf(staff: Admin, kind: string) {
  const drafts = openDrafts(ownerOf(staff)).where("kind", "=", kind);
  return drafts.select(["id", "saved_at", "record_id", "base_version", "edits", "fields"]);
}

function goneOnWith(row: { continues: string | null; continued_edits: number }): Edit {
  return { id: row.continues ?? "", edits: row.continued_edits, continues: null, continuedEdits: 0 };
}

type Row = { id: string; edits: number; base_version: number | null; saved_at: string; fields: Texts };

/** A save that the text contains is no other one's. */
async function draftIn(staff: Admin, kind: string, { id, edits, base_version, saved_at, fields }: Row) {
  const saved = await containedSave(staff, kind, { id, edits, continues: null, continuedEdits: 0 });
  const version = saved ? Math.max(base_version ?? 0, saved.version) : base_version;
  return { editId: id, edits, version, savedAt: saved_at, fields };
}

const titleFields = ["title", "name", "category", "from_path", "code", "body"];

/** What a list calls it before it is a record. */
function titleIn(fields: Texts) {
  const names = titleFields.flatMap((name) => [name, `${name}_en`, `${name}_ar`]);
  return (
    names
      .map((name) => fields[name]?.trim())
      .find(Boolean)
      ?.slice(0, 200) ?? null
  );
}

async function isPresent({ table, key, hasTrash }: Kind, id: string) {
  const found = queryBuilder()
    .selectFrom(table as string)
    .select(key)
    .where(key, "=", recordOfDraft(id));
  const present = hasTrash ? found.where("deleted_at", "is", null) : found;
  return (await present.executeTakeFirst()) !== undefined;
}
