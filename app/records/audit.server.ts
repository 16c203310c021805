import type { Staff } from "./staff.ts";
import { now, store } from "./store.server.ts";

type Fields = Record<string, unknown>;
const unaudited = new Set(["updated_at", "created_at", "version", "search_text"]);

/** Writes who did what to which record, old → new; belongs in the transaction of the change itself. */
export async function writeAudit(
  staff: Staff,
  action: string,
  table: string,
  recordId: string,
  before: Fields | null,
  after: Fields | null,
) {
  await store()
    .insertInto("audit")
    .values({
      id: crypto.randomUUID(),
      created_at: now(),
      actor_id: staff.userId,
      ip_address: staff.ipAddress,
      action,
      record_table: table,
      record_id: recordId,
      changes: changesBetween(before ?? {}, after ?? {}),
    })
    .execute();
}

/** The audit trail, newest first. */
export function listAudit(_staff: Staff, limit = 500) {
  return store().selectFrom("audit").selectAll().orderBy("created_at", "desc").limit(limit).execute();
}

function changesBetween(before: Fields, after: Fields) {
  const changes: Record<string, { old: unknown; new: unknown }> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = { old: before[key] ?? null, new: after[key] ?? null };
    const isSame = JSON.stringify(change.old) === JSON.stringify(change.new);
    if (!isSame && !unaudited.has(key)) changes[key] = change;
  }
  return changes;
}
