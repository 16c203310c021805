import { findDraft, listDrafts } from "#app/records/edits/draft.server.ts";
import type { KnownKind } from "#app/records/kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { DraftSource } from "./draft.ts";

export async function loadDraft(staff: Admin, kind: KnownKind["name"], recordId: string | null | undefined) {
  return sourceOf(staff, kind, recordId ?? null, await findDraft(staff, kind, recordId));
}

export async function loadPartDrafts<Part extends string>(
  staff: Admin,
  kind: KnownKind["name"],
  parts: readonly Part[],
) {
  const drafts = await listDrafts(staff, kind);
  return Object.fromEntries(parts.map((part) => [part, sourceOf(staff, kind, part, drafts[part] ?? null)])) as Record<
    Part,
    DraftSource
  >;
}

function sourceOf({ userId }: Admin, kind: string, recordId: string | null, stored: DraftSource["stored"]) {
  return { kind, recordId, stored, storeKey: `${userId}:${kind}:${recordId ?? ""}` } satisfies DraftSource;
}
