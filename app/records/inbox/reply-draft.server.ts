import { findDraft } from "../edits/draft.server.ts";
import type { Admin } from "../store/permission.ts";
import { draftOfReply, type InboxEntry } from "./inbox.ts";

export function findReplyDraft(staff: Admin, entry: InboxEntry) {
  const { kind, recordId } = draftOfReply(entry);
  return findDraft(staff, kind, recordId);
}
