import type { Actor, Staff } from "./staff.ts";
import { now, store } from "./store.server.ts";

type Fields = Record<string, unknown>;
type Changes = Record<string, { old: unknown; new: unknown }>;

const unaudited = new Set(["updated_at", "created_at", "version", "search_text"]);
const secret = /password|token|secret|(^|_)(code|password|token)_?hash/i;

/** What stands where a person's own data stood, after that person was removed. */
export const redacted = "•••";

/**
 * Writes who did what to which record, old → new; belongs in the transaction of the change itself. Nobody as `staff` is
 * the site itself, which clears up by night.
 */
export async function writeAudit(
  staff: Staff | Actor | null,
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
      actor_id: staff?.userId ?? null,
      ip_address: staff?.ipAddress ?? null,
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

/** Takes out of the trail what these fields of a record said; that there was something, and when, stays. */
export async function redactAudit(_staff: Staff | Actor, table: string, recordId: string, fields: readonly string[]) {
  const lines = store().selectFrom("audit").select(["id", "changes"]).where("record_table", "=", table);
  for (const { id, changes } of await lines.where("record_id", "=", recordId).execute()) {
    const before = (changes ?? {}) as Changes;
    if (!fields.some((field) => field in before)) continue;
    const after = Object.fromEntries(
      Object.entries(before).map(([field, change]) => [
        field,
        fields.includes(field) ? redactedChange(change) : change,
      ]),
    );
    await store().updateTable("audit").set({ changes: after }).where("id", "=", id).execute();
  }
}

function redactedChange(change: Changes[string]) {
  return { old: change.old === null ? null : redacted, new: change.new === null ? null : redacted };
}

function changesBetween(before: Fields, after: Fields) {
  const changes: Changes = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = { old: before[key] ?? null, new: after[key] ?? null };
    const isSame = JSON.stringify(change.old) === JSON.stringify(change.new);
    if (!isSame && !unaudited.has(key) && !secret.test(key)) changes[key] = change;
  }
  return changes;
}
