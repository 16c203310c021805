import { nameLock } from "#app/platform/database/database.server.ts";
import type { Kind } from "../store/kind.ts";
import { type Actor, type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { changedFields } from "./changes.ts";
import { type Edit, maxVersions, pairsDraftOf } from "./edit.ts";

type Row = Record<string, unknown>;
type Saved = { id: string; version: number; at: string; row: Row };

/** What stood there before the first version is kept as one too. */
export async function saveVersion(actor: Actor | null, kind: Kind, before: Saved | null, after: Saved) {
  if (kind.fields.length === 0) return;
  const ofRecord = versionsOf(kind.name, after.id);
  const last = await ofRecord.select(["version", "fields"]).orderBy("version", "desc").limit(1).executeTakeFirst();
  const isKnown = before === null || (last !== undefined && last.version >= before.version);
  if (!isKnown) await insert(null, kind, last?.fields ?? null, before);
  // A version from before a field was added does not have it.
  const known = before && { ...fieldsOf(kind, before.row), ...(isKnown && last?.fields) };
  await insert(actor?.userId ?? null, kind, known ?? last?.fields ?? null, after);
  const tooOld = ofRecord.select("version").orderBy("version", "desc").offset(maxVersions).limit(1);
  await dropVersions(kind.name, after.id).where("version", "<=", tooOld).execute();
}

export const recordEdit = forAdmin(async (kind: string, id: string, version: number, edit: Edit) => {
  const saved = store().updateTable("record_versions").where("kind", "=", kind).where("record_id", "=", id);
  await saved.where("version", "=", version).set({ edit_id: edit.id, edits: edit.edits }).execute();
});

/** Serialises the drafts and saves of an open form. */
export const lockEdit = forAdmin((editId: string) => {
  return nameLock(`edit ${editId}`);
});

export const versionOfEdit = forAdmin((kind: string, editId: string) => {
  return store()
    .selectFrom("record_versions")
    .select(["record_id", "version", "edits"])
    .where("edit_id", "=", editId)
    .where("kind", "=", kind)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
});

export const listVersions = forAdmin((kind: string, id: string) => {
  return savesOf(kind, id).select("record_versions.id").execute();
});

export async function findVersion(admin: Admin, kind: string, id: string, versionId: string) {
  return (await readVersion(admin, kind, id, versionId))?.fields;
}

const readVersion = forAdmin((kind: string, id: string, versionId: string) => {
  return versionsOf(kind, id).select("fields").where("id", "=", versionId).executeTakeFirst();
});

export const versionBefore = forAdmin((kind: string, id: string, version: number) => {
  return versionsOf(kind, id)
    .select(["id", "version"])
    .where("version", "<", version)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
});

export type Overtaking = { version: number; by: string | null; at: string; changed: string[] };

/** Who saved last since this version was read, and what all saves since have changed. */
export const savesSince = forAdmin(async (kind: string, id: string, version: number): Promise<Overtaking | null> => {
  const saves = await savesOf(kind, id).where("record_versions.version", ">", version).execute();
  const [last] = saves;
  if (!last) return null;
  const changed = [...new Set(saves.flatMap((save) => save.changed))];
  return { version: last.version, by: last.full_name, at: last.created_at, changed };
});

export const forgetEdits = forAdmin(async (kind: string, ids: readonly string[]) => {
  const names = ids.flatMap((id) => [id, pairsDraftOf({ isSingle: false }, id)]);
  for (const table of ["record_versions", "drafts"] as const)
    await store().deleteFrom(table).where("kind", "=", kind).where("record_id", "in", names).execute();
});

function versionsOf(kind: string, id: string) {
  return store().selectFrom("record_versions").where("kind", "=", kind).where("record_id", "=", id);
}

function savesOf(kind: string, id: string) {
  return versionsOf(kind, id)
    .leftJoin("profiles", "profiles.user_id", "record_versions.actor_id")
    .select(["record_versions.created_at", "record_versions.changed", "record_versions.version", "profiles.full_name"])
    .orderBy("record_versions.version", "desc");
}

function dropVersions(kind: string, id: string) {
  return store().deleteFrom("record_versions").where("kind", "=", kind).where("record_id", "=", id);
}

async function insert(actorId: string | null, kind: Kind, known: Row | null, { id, version, at, row }: Saved) {
  const fields = fieldsOf(kind, row);
  const about = { kind: kind.name, record_id: id, version, edit_id: null, edits: null };
  const saved = { created_at: at, actor_id: actorId, fields, changed: changedFields(known, fields) };
  await store()
    .insertInto("record_versions")
    .values({ id: crypto.randomUUID(), ...about, ...saved })
    .onConflict((conflict) => conflict.columns(["kind", "record_id", "version"]).doUpdateSet(saved))
    .execute();
}

function fieldsOf(kind: Kind, row: Row) {
  return Object.fromEntries(kind.fields.map((name) => [name, row[name] ?? null]));
}
