import { type Kind, keyOf } from "../store/kind.ts";
import { type Actor, type Admin, forAdmin } from "../store/permission.ts";
import { deleteRows, selectRows, store, updateRows, upsertRow } from "../store/store.server.ts";
import { changedFields } from "./changes.ts";
import { type Edit, maxVersions, pairsDraftOf } from "./edit.ts";

type Row = Record<string, unknown>;

/** What stood there before the first version is kept as one too. */
export async function saveVersion(actor: Actor | null, kind: Kind, before: Row | null, after: Row) {
  if (kind.fields.length === 0) return;
  const id = keyOf(kind, after);
  const ofRecord = versionsOf(kind.name, id);
  const last = await ofRecord.select(["version", "fields"]).orderBy("version", "desc").limit(1).executeTakeFirst();
  const isKnown = before === null || (last !== undefined && last.version >= Number(before.version));
  if (!isKnown) await insert(null, kind, last?.fields ?? null, before);
  // A version from before a field was added does not have it.
  const known = before && { ...fieldsOf(kind, before), ...(isKnown && last?.fields) };
  await insert(actor?.userId ?? null, kind, known ?? last?.fields ?? null, after);
  const tooOld = ofRecord.select("version").orderBy("version", "desc").offset(maxVersions).limit(1);
  await dropVersions(kind.name, id).where("version", "<=", tooOld).execute();
}

export const recordEdit = forAdmin(async (kind: string, id: string, version: number, edit: Edit) => {
  const saved = updateRows("record_versions", { kind, record_id: id, version });
  await saved.set({ edit_id: edit.id, edits: edit.edits }).execute();
});

export const versionOfEdit = forAdmin((kind: string, editId: string) => {
  return selectRows("record_versions", { edit_id: editId, kind })
    .select(["record_id", "version", "edits"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
});

export const listVersions = forAdmin((kind: string, id: string) =>
  savesOf(kind, id).select("record_versions.id").execute(),
);

export async function findVersion(admin: Admin, kind: string, id: string, versionId: string) {
  return (await readVersion(admin, kind, id, versionId))?.fields;
}

const readVersion = forAdmin((kind: string, id: string, versionId: string) =>
  versionsOf(kind, id).select("fields").where("id", "=", versionId).executeTakeFirst(),
);

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

/** Of each field as it is in a form: what stood there when the form was opened, and what stands there now. */
export type ChangedTexts = Record<string, { base: string; theirs: string }>;

/** Of the fields that were changed since; without lists, which each form writes in its own way. */
export const changedTexts = forAdmin(async (kind: Kind, current: Row, version: number, changed: readonly string[]) => {
  const read = versionsOf(kind.name, keyOf(kind, current)).select("fields").where("version", "=", version);
  const before = (await read.executeTakeFirst())?.fields ?? {};
  const texts: ChangedTexts = {};
  for (const name of changed) {
    const [base, theirs] = [formText(before[name]), formText(current[name])];
    if (base !== null && theirs !== null) texts[name] = { base, theirs };
  }
  return texts;
});

function formText(value: unknown): string | null {
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "object" && value !== null ? null : String(value ?? "");
}

export const forgetEdits = forAdmin(async (kind: string, ids: readonly string[]) => {
  const names = ids.flatMap((id) => [id, pairsDraftOf({ isSingle: false }, id)]);
  for (const table of ["record_versions", "drafts"] as const)
    await store().deleteFrom(table).where("kind", "=", kind).where("record_id", "in", names).execute();
});

function versionsOf(kind: string, id: string) {
  return selectRows("record_versions", { kind, record_id: id });
}

function savesOf(kind: string, id: string) {
  return versionsOf(kind, id)
    .leftJoin("profiles", "profiles.user_id", "record_versions.actor_id")
    .select(["record_versions.created_at", "record_versions.changed", "record_versions.version", "profiles.full_name"])
    .orderBy("record_versions.version", "desc");
}

function dropVersions(kind: string, id: string) {
  return deleteRows("record_versions", { kind, record_id: id });
}

async function insert(actor_id: string | null, kind: Kind, known: Row | null, row: Row) {
  const fields = fieldsOf(kind, row);
  const version = { kind: kind.name, record_id: keyOf(kind, row), version: Number(row.version) };
  const saved = { created_at: String(row.updated_at), actor_id, fields, changed: changedFields(known, fields) };
  await upsertRow("record_versions", version, saved, { id: crypto.randomUUID(), edit_id: null, edits: null });
}

function fieldsOf(kind: Kind, row: Row) {
  return Object.fromEntries(kind.fields.map((name) => [name, row[name] ?? null]));
}
