import { entryName, type InboxEntry } from "#app/records/inbox/inbox.ts";
import type { Draft } from "../../drafts/draft.ts";
import type { Frame } from "../../frame/admin-context.ts";

/** `id` becomes the reply's: the same reply sent twice is stored once. `stored` edits are on the server as well. */
type ReplyDraft = { id: string; body: string; edits: number; stored: number; savedAt: string };
export type ReplyStart = ReplyDraft & { continues: string | null; continuedEdits: number };

export const noReply: ReplyStart = {
  id: "",
  body: "",
  edits: 0,
  stored: 0,
  savedAt: "",
  continues: null,
  continuedEdits: 0,
};

/** Of each account its own, since a browser may serve several. */
export const replyKey = ({ userId }: Frame, entry: InboxEntry) => `reply:${userId}:${entryName(entry)}`;

/** The later of what this browser and the server keep; what the server no longer has was sent from another device. */
export function startOfReply(server: Draft | null, local: ReplyDraft | null): ReplyStart {
  const own = { continues: null, continuedEdits: 0 };
  const isOwn = server?.editId === local?.id;
  if (local && server && (isOwn ? local.edits >= server.edits : local.savedAt >= server.savedAt))
    return { ...local, ...own };
  if (local && !server && local.stored < local.edits) return { ...local, ...own };
  const fresh = { ...noReply, id: crypto.randomUUID() };
  if (!server) return fresh;
  const { editId, edits, fields } = server;
  return { ...fresh, body: fields.body ?? "", continues: editId, continuedEdits: edits };
}

export function storedReply(key: string): ReplyDraft | null {
  try {
    const { id, body, edits = 1, stored = 0, savedAt = "" } = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof id === "string" && typeof body === "string" ? { id, body, edits, stored, savedAt } : null;
  } catch {
    return null;
  }
}

export function keepReply(key: string, { id, body, edits, stored, savedAt }: ReplyDraft) {
  if (body === "") return forgetReply(key);
  try {
    localStorage.setItem(key, JSON.stringify({ id, body, edits, stored, savedAt }));
  } catch {
    // A full or closed storage leaves what is typed in the field.
  }
}

export function forgetReply(key: string) {
  localStorage.removeItem(key);
}
