import { writeAudit } from "../audit/audit.server.ts";
import type { AuditAction, AuditTable } from "../audit/audit-actions.ts";
import { saveVersion } from "../edits/version.server.ts";
import { createShortLink } from "../short-links/short-link.server.ts";
import type { Kind } from "../store/kind.ts";
import { type Admin, requireAdmin } from "../store/permission.ts";
import { indexRecord } from "../store/search-index.server.ts";
import { markLags } from "./translation-marks.server.ts";

type Row = Record<string, unknown>;

export type Change = {
  kind: Kind;
  id: string;
  verb: "create" | "update" | "save" | "delete" | "restore";
  before: Row | null;
  /** Null where it was removed. */
  after: Row | null;
};
type Step = (staff: Admin, change: Change) => Promise<void>;
/** Rows as their kind types them. */
type TypedChange = Omit<Change, "before" | "after"> & { before: object | null; after: object | null };

const ofFeatures = new Set<Step>();

/** A feature's part of each save, in its transaction. @noPermission features register it */
export const addSaveStep = (step: Step) => ofFeatures.add(step);

/**
 * What a save does within its transaction once the row is written, in this order; announcing it comes last. `ownStep` is
 * what the kind itself does after an update.
 */
export async function runSaveSteps(staff: Admin, typed: TypedChange, ownStep?: () => Promise<void>) {
  requireAdmin(staff);
  const change = typed as Change;
  await giveShortAddress(staff, change);
  await keepVersion(staff, change);
  await noteInAudit(staff, change);
  await markTranslations(staff, change);
  await ownStep?.();
  await indexRecord(staff, change.kind, change.id, change.after);
  for (const step of ofFeatures) await step(staff, change);
}

async function giveShortAddress(staff: Admin, { kind, id, verb }: Change) {
  if (verb === "create" && kind.search?.publicAt !== undefined) await createShortLink(staff, kind.table, id);
}

async function keepVersion(staff: Admin, { kind, verb, before, after }: Change) {
  if (after && verb !== "restore") await saveVersion(staff, kind, before, after);
}

function noteInAudit(staff: Admin, { kind: { table }, id, verb, before, after }: Change) {
  return writeAudit(staff, `${table}.${verb}` as AuditAction, table as AuditTable, id, before, after);
}

async function markTranslations(staff: Admin, { kind: { table, texts }, id, before, after }: Change) {
  if (before && after && texts === "pairs") await markLags(staff, table, id, before, after);
}
