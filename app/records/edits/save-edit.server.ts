import { inTransaction } from "#app/platform/database/database.server.ts";
import { type Kind, keyOf } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { dropContinued, dropDraft } from "./draft.server.ts";
import type { Edit } from "./edit.ts";
import { lockEdit, recordEdit, versionOfEdit } from "./version.server.ts";

type Conflict<Row> = { ok: false; reason: "conflict"; current: Row };
type Saving<Row, Refused> = { ok: true; row: Row } | Conflict<Row> | Refused;

type Form<Row> = {
  kind: Kind;
  /** Null for a new record and for a part of a single one. */
  id: string | null;
  version: number | null;
  edit: Edit;
  find?: (staff: Admin, id: string) => Promise<Row | null>;
};

/** A form whose response was lost may be sent twice: its own earlier save is no conflict, and makes no second record. */
export function saveEdit<Row extends { version: number }, Refused>(
  staff: Admin,
  { kind, id, version, edit, find }: Form<Row>,
  save: (id: string | null, version: number | null) => Promise<Saving<Row, Refused>>,
): Promise<Saving<Row, Refused>> {
  return inTransaction(async () => {
    await lockEdit(staff, edit.id);
    const saved = await versionOfEdit(staff, kind.name, edit.id);
    const again =
      kind.isSingle && saved && (saved.edits ?? 0) >= edit.edits ? await find?.(staff, saved.record_id) : null;
    if (again && again.version === saved?.version) return { ok: true, row: again };
    const isNew = id === null && !kind.isSingle;
    const made = isNew && !saved && edit.continues ? await versionOfEdit(staff, kind.name, edit.continues) : undefined;
    const current = made && version === null ? await find?.(staff, made.record_id) : null;
    if (current) return { ok: false, reason: "conflict", current };
    const ownId = isNew ? (saved?.record_id ?? made?.record_id ?? null) : id;
    const isOwn = saved !== undefined && (kind.isSingle || saved.record_id === ownId);
    const base = isOwn ? Math.max(version ?? 0, saved.version) : version;
    const outcome = await save(ownId, base);
    if (!isSaved<Row>(outcome)) return outcome;
    const { row } = outcome;
    await recordEdit(staff, kind.name, keyOf(kind, row), row.version, edit);
    await dropDraft(staff, edit.id, edit.edits);
    await dropContinued(staff, edit);
    return outcome;
  });
}

function isSaved<Row>(outcome: unknown): outcome is { ok: true; row: Row } {
  return (outcome as { ok: boolean }).ok;
}
