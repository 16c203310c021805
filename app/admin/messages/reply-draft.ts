import { entryName, type InboxEntry } from "#app/records/inbox/inbox.ts";
import type { Frame } from "../frame/admin-context.ts";

/** `id` becomes the reply's: the same reply sent twice is stored once. */
type ReplyDraft = { id: string; body: string };

/** Of each account its own, since a browser may serve several. */
export const replyKey = ({ userId }: Frame, entry: InboxEntry) => `reply:${userId}:${entryName(entry)}`;

export function keptReply(key: string): ReplyDraft {
  const fresh = { id: crypto.randomUUID(), body: "" };
  try {
    const { id, body } = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<ReplyDraft>;
    return typeof id === "string" && typeof body === "string" ? { id, body } : fresh;
  } catch {
    return fresh;
  }
}

export function keepReply(key: string, draft: ReplyDraft) {
  if (draft.body === "") return forgetReply(key);
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // A full or closed storage leaves what is typed in the field.
  }
}

export function forgetReply(key: string) {
  localStorage.removeItem(key);
}
