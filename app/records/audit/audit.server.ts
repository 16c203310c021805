import { createHash } from "node:crypto";
import { dayMs } from "#app/platform/time.ts";
import type { Actor } from "../store/permission.ts";
import { insertRows, now, selectRows, store, updateRows } from "../store/store.server.ts";
import { withoutDerived } from "../store/tables.ts";
import { type AuditAction, type AuditField, type AuditTable, accessPrefix } from "./audit-actions.ts";

type Fields = Partial<Record<AuditField, unknown>>;
type Changes = Record<string, { old: unknown; new: unknown }>;

const unaudited = new Set(["updated_at", "created_at", "version", "folded"]);
const secret = /password|token|secret|(^|_)(code|password|token)_?hash/i;

/** Entries about signing in reveal where people were. */
export const accessDays = 365;

export const redacted = "•••";

/** Must run in the transaction of the change; a null actor is the site itself. */
export async function writeAudit(
  actor: Actor | null,
  action: AuditAction,
  table: AuditTable,
  recordId: string,
  before: Fields | null,
  after: Fields | null,
) {
  const id = crypto.randomUUID();
  await insertRows("audit", {
    id,
    created_at: now(),
    actor_id: actor?.userId ?? null,
    ip_address: actor?.ipAddress ?? null,
    action,
    record_table: table,
    record_id: recordId,
    changes: changesBetween(withoutDerived(table, before ?? {}), withoutDerived(table, after ?? {})),
    occurrences: 1,
  });
  return id;
}

/** For events that strangers can repeat: one row per action, record and hour, with the last IP address. */
export async function countAudit(
  actor: Actor | null,
  action: AuditAction,
  table: AuditTable,
  recordId: string,
  moment: Date,
) {
  const hour = moment.toISOString().slice(0, 13);
  const id = createHash("sha256").update(`${action} ${table} ${recordId} ${hour}`).digest("hex").slice(0, 36);
  const ip_address = actor?.ipAddress ?? null;
  const about = { action, record_table: table, record_id: recordId, changes: {}, ip_address, occurrences: 1 };
  await store()
    .insertInto("audit")
    .values({ id, created_at: moment.toISOString(), actor_id: actor?.userId ?? null, ...about })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((is) => ({ occurrences: is("audit.occurrences", "+", 1), ip_address })),
    )
    .execute();
}

/** @noPermission its caller has one */
export async function redactAudit(table: AuditTable, recordId: string, fields: readonly string[]) {
  const entries = selectRows("audit", { record_table: table, record_id: recordId });
  for (const { id, changes } of await entries.select(["id", "changes"]).execute()) {
    const before = (changes ?? {}) as Changes;
    if (!fields.some((field) => field in before)) continue;
    const after = { ...before };
    for (const field of fields) if (before[field]) after[field] = redactedChange(before[field]);
    await updateRows("audit", { id }).set({ changes: after }).execute();
  }
}

/** @noPermission its caller has one */
export async function redactAccess(userId: string) {
  await updateRows("audit", { record_table: "users", record_id: userId })
    .set({ ip_address: null, changes: {} })
    .where("action", "like", `${accessPrefix}%`)
    .execute();
}

/** @noPermission for the server and auth */
export async function dropOldAccess(moment = new Date()) {
  const before = new Date(moment.getTime() - accessDays * dayMs).toISOString();
  await store()
    .deleteFrom("audit")
    .where("action", "like", `${accessPrefix}%`)
    .where("created_at", "<", before)
    .execute();
}

function redactedChange(change: Changes[string]) {
  return { old: change.old === null ? null : redacted, new: change.new === null ? null : redacted };
}

function changesBetween(before: Fields, after: Fields) {
  const changes: Changes = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<AuditField>) {
    const change = { old: before[key] ?? null, new: after[key] ?? null };
    const isSame = JSON.stringify(change.old) === JSON.stringify(change.new);
    if (!isSame && !unaudited.has(key) && !secret.test(key)) changes[key] = change;
  }
  return changes;
}
