import { inTransaction } from "#app/platform/database/database.server.ts";
import { type Kind, keyOf } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { closeEdit, containedSave, lockEdits, readEdits } from "./draft.server.ts";
import { type Edit, typedIn } from "./edit.ts";
import { recordEdit, versionOfEdit } from "./version.server.ts";

type Conflict<Row> = { ok: false; reason: "conflict"; current: Row };
type Saving<Row, Refused> = { ok: true; row: Row } | Conflict<Row> | Refused;

type Form<Row> = {
  kind: Kind;
  /** Null for a new record and for a part of a single one. */
  id: string | null;
  /** What its draft is stored under. */
  draftOf: string;
  version: number | null;
  /** Null for a form that is not from our own page. */
  edit: Edit | null;
  find?: (staff: Admin, id: string) => Promise<Row | null>;
};

/**
 * Saves once, however often a form is sent. What is no conflict, and makes no second record: an earlier save whose text
 * this one contains, since it was made by the same form or by one that this form went on from.
 */
export function saveEdit<Row extends { version: number }, Refused>(
  staff: Admin,
  { kind, id, draftOf, version, edit: sent, find }: Form<Row>,
  save: (id: string | null, version: number | null) => Promise<Saving<Row, Refused>>,
): Promise<Saving<Row, Refused>> {
  if (!sent) return save(id, version);
  const edit = typedIn(sent);
  return inTransaction(async () => {
    await lockEdits(staff, staff.userId ?? "");
    const own = await versionOfEdit(staff, kind.name, edit.id);
    if (own && (own.edits ?? 0) >= edit.edits && (version ?? 0) < own.version) {
      const row = await find?.(staff, own.record_id);
      if (row) return { ok: true, row: { ...row, version: own.version } };
    }
    const contained = await containedSave(staff, kind.name, edit);
    const ownId = id ?? (kind.isSingle ? null : (contained?.recordId ?? null));
    const from = contained ? Math.max(version ?? 0, contained.version) : version;
    const outcome = await save(ownId, from);
    if (!isSaved<Row>(outcome)) return outcome;
    const { row } = outcome;
    const saved = { recordId: keyOf(kind, row), version: row.version };
    if (saved.version !== from) await recordEdit(staff, kind.name, saved.recordId, saved.version, edit);
    await closeEdit(staff, kind, draftOf, sent, { saved });
    return outcome;
  });
}

/** Null, and nothing is sent, where the text or what it goes on with was sent before, also from another device. */
export function sendEdit<Result extends { ok: boolean }>(
  staff: Admin,
  { kind, draftOf, edit }: Pick<Form<unknown>, "kind" | "draftOf"> & { edit: Edit },
  send: () => Promise<Result>,
): Promise<Result | null> {
  return inTransaction(async () => {
    await lockEdits(staff, staff.userId ?? "");
    const { id, edits } = typedIn(edit);
    const [state] = await readEdits(staff, kind.name, [id]);
    if (edits > 0 && state && state.over >= edits) return null;
    const sent = await send();
    if (sent.ok) await closeEdit(staff, kind, draftOf, edit);
    return sent;
  });
}

function isSaved<Row>(outcome: unknown): outcome is { ok: true; row: Row } {
  return (outcome as { ok: boolean }).ok;
}
