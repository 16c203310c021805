import { paths } from "../frame/paths.ts";
import type { Draft, DraftOf, Edit } from "./draft.ts";

const answerTimeoutMs = 10_000;
/** What browsers accept of requests that outlive their page. */
const maxBytesOfClosedPage = 60_000;

export type DraftProblem = "offline" | "signedOut" | "server";

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

export async function dropDraft(editId: string) {
  const body = new FormData();
  body.set("edit_id", editId);
  body.set("intent", "drop");
  await post(body).catch(() => undefined);
}

function bodyOf({ kind, recordId }: DraftOf, draft: Draft, { continues, continuedEdits }: Edit) {
  const { editId, edits, version, fields } = draft;
  const body = new FormData();
  const about = { kind, record_id: recordId, version, edit_id: editId, edits };
  for (const [name, value] of Object.entries({ ...about, continues, continued_edits: continuedEdits }))
    body.set(name, String(value ?? ""));
  body.set("fields", JSON.stringify(fields));
  return body;
}

function post(body: FormData, options: RequestInit = {}) {
  return fetch(paths.drafts, { method: "POST", body, redirect: "manual", ...options });
}
