import { findComments } from "#app/features/comments/records/comment-inbox.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import type { FoundEntry, InboxEntry } from "./inbox.ts";
import { findMessage } from "./message-inbox.server.ts";

export async function findEntry(staff: Admin, { kind, id }: InboxEntry): Promise<FoundEntry | null> {
  if (kind === "message") {
    const message = await findMessage(staff, id);
    return message && { kind, id, name: message.name, about: message.subject, status: message.status };
  }
  const [comment] = await findComments(staff, [id]);
  return comment ? { kind, id, name: comment.author_name, about: comment.title, status: comment.status } : null;
}
