import { findDraft, listDrafts } from "#app/records/edits/draft.server.ts";
import { newDraftOf } from "#app/records/edits/edit.ts";
import type { KnownKind } from "#app/records/kinds.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { DraftSource } from "./draft.ts";

export async function loadDraft(staff: Admin, kind: KnownKind["name"], recordId: string): Promise<DraftSource> {
  return sourceOf(staff, kind, recordId, await findDraft(staff, kind, recordId));
}

/** Without an id that of a new record, which the address names; `part` is the list of a single record that it belongs to. */
export function loadDraftAt(url: URL, staff: Admin, kind: KnownKind["name"], id: string | null | undefined, part = "") {
  const newId = (url.searchParams.get("draft") ?? "").replace(/[^\w-]/g, "").slice(0, 36);
  return loadDraft(staff, kind, id ? part + id : newDraftOf(newId, part));
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

function sourceOf({ userId }: Admin, kind: string, recordId: string, stored: DraftSource["stored"]): DraftSource {
  return { owner: userId ?? "", kind, recordId, stored };
}
