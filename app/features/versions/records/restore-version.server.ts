import { inTransaction } from "#app/platform/database/database.server.ts";
import { findVersion, versionBefore } from "#app/records/edits/version.server.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";

type Fields = Record<string, unknown>;
export type RestoreOutcome = "restored" | "missing" | "conflict";

/** A save like any other. What is in the kind's `notRestored`, such as the address, stays as it is. */
export function restoreVersion(admin: Admin, kindName: string, id: string, versionId: string) {
  return inTransaction(async (): Promise<RestoreOutcome> => {
    const fields = await findVersion(admin, kindName, id, versionId);
    return fields ? save(admin, kindName, id, null, fields, kindNamed(kindName)?.notRestored ?? []) : "missing";
  });
}

/** Brings back everything as it was before the save that made this version, unless somebody has saved since. */
export function undoSave(admin: Admin, kindName: string, id: string, version: number) {
  return inTransaction(async (): Promise<RestoreOutcome> => {
    const before = await versionBefore(admin, kindName, id, version);
    const fields = before && (await findVersion(admin, kindName, id, before.id));
    return fields ? save(admin, kindName, id, version, fields, []) : "missing";
  });
}

export async function findVersioned(admin: Admin, kindName: string, id: string): Promise<Fields | null> {
  const find = kindNamed(kindName)?.fields.length ? operations[kindName]?.find : undefined;
  return ((await find?.(admin, id)) as Fields | null | undefined) ?? null;
}

async function save(
  admin: Admin,
  kindName: string,
  id: string,
  version: number | null,
  fields: Fields,
  notRestored: readonly string[],
): Promise<RestoreOutcome> {
  const current = await findVersioned(admin, kindName, id);
  const kind = kindNamed(kindName);
  if (!current || !kind) return "missing";
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, current[name]]));
  // A version from before a field was added does not have it.
  const restored = { ...pick(kind.fields), ...fields, ...pick(notRestored) };
  const outcome = await operations[kindName]?.save?.(admin, id, version, restored);
  return outcome?.ok ? "restored" : outcome?.reason === "conflict" ? "conflict" : "missing";
}
