/** `id` becomes the reply's: the same reply sent twice is stored once. */
type ReplyDraft = { id: string; body: string };

const keyOf = (entry: string) => `reply:${entry}`;

export function keptReply(entry: string): ReplyDraft {
  const fresh = { id: crypto.randomUUID(), body: "" };
  try {
    const { id, body } = JSON.parse(localStorage.getItem(keyOf(entry)) ?? "{}") as Partial<ReplyDraft>;
    return typeof id === "string" && typeof body === "string" ? { id, body } : fresh;
  } catch {
    return fresh;
  }
}

export function keepReply(entry: string, draft: ReplyDraft) {
  if (draft.body === "") return forgetReply(entry);
  try {
    localStorage.setItem(keyOf(entry), JSON.stringify(draft));
  } catch {
    // A full or closed storage leaves what is typed in the field.
  }
}

export function forgetReply(entry: string) {
  localStorage.removeItem(keyOf(entry));
}
