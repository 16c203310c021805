import type { Edit, EditState } from "#app/records/edits/edit.ts";
import type { Others } from "#app/records/edits/others.server.ts";
import { paths } from "../frame/paths.ts";
import type { Draft, DraftOf } from "./draft.ts";
import type { DraftProblem } from "./edit-machine.ts";

const answerTimeoutMs = 10_000;
/** What browsers accept of requests that outlive their page. */
const maxBytesOfClosedPage = 60_000;

/** Null once the server has stored it. */
export async function sendDraft(of: DraftOf, draft: Draft, edit: Edit): Promise<DraftProblem | null> {
  if (!navigator.onLine) return "offline";
  try {
    const signal = AbortSignal.timeout(answerTimeoutMs);
    const answer = await post(bodyOf(of, draft, edit), { signal });
    if (answer.type === "opaqueredirect") return "signedOut";
    return answer.ok ? null : "server";
  } catch {
    return navigator.onLine ? "server" : "offline";
  }
}

/** For a page that is closed: what is too long for it stays in this browser. */
export function sendDraftOfClosedPage(of: DraftOf, draft: Draft, edit: Edit) {
  const body = bodyOf(of, draft, edit);
  const bytes = [...body.values()].reduce((sum, value) => sum + new TextEncoder().encode(String(value)).length, 0);
  if (bytes < maxBytesOfClosedPage) post(body, { keepalive: true }).catch(() => undefined);
}

export async function dropDraft(of: DraftOf, edit: Edit) {
  const body = formOf({ kind: of.kind, ...fieldsOfEdit(of, edit), intent: "drop" });
  await post(body).catch(() => undefined);
}

export type Elsewhere = Others & { edits: EditState[] };

/** Null where it cannot be asked. */
export async function readElsewhere(of: DraftOf, version: number | null, ids: (string | null)[]) {
  const about = { kind: of.kind, record_id: of.recordId, version: String(version ?? "") };
  const search = new URLSearchParams({ ...about, edits: ids.filter(Boolean).join() });
  const answer = await fetch(`${paths.drafts}?${search}`, { redirect: "manual" }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Elsewhere) : null;
}

/** What each draft and each save of a form says of it. */
export function fieldsOfEdit({ recordId }: DraftOf, { id, edits, continues, continuedEdits }: Edit) {
  return { record_id: recordId, edit_id: id, edits, continues, continued_edits: continuedEdits };
}

function bodyOf(of: DraftOf, { edits, version, fields }: Draft, edit: Edit) {
  return formOf({ kind: of.kind, ...fieldsOfEdit(of, { ...edit, edits }), version, fields: JSON.stringify(fields) });
}

function formOf(values: Record<string, string | number | null>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.set(name, String(value ?? ""));
  return body;
}

function post(body: FormData, options: RequestInit = {}) {
  return fetch(paths.drafts, { method: "POST", body, redirect: "manual", ...options });
}
