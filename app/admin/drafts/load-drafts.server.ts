import { findDraft, listDrafts } from "#app/records/edits/draft.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { DraftSource } from "./draft.ts";

/** The draft of a record's form, or of a new one. */
export async function loadDraft(staff: Admin, kind: string, recordId: string | null | undefined) {
  return sourceOf(staff, kind, recordId ?? null, await findDraft(staff, kind, recordId));
}

/** Of the forms that edit parts of a single record. */
export async function loadPartDrafts<Part extends string>(staff: Admin, kind: string, parts: readonly Part[]) {
  const drafts = await listDrafts(staff, kind);
  return Object.fromEntries(parts.map((part) => [part, sourceOf(staff, kind, part, drafts[part] ?? null)])) as Record<
    Part,
    DraftSource
  >;
}

function sourceOf({ userId }: Admin, kind: string, recordId: string | null, stored: DraftSource["stored"]) {
  return { kind, recordId, stored, storeKey: `${userId}:${kind}:${recordId ?? ""}` } satisfies DraftSource;
}
