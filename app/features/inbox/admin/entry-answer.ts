import type { ActionResult } from "#app/admin/forms/action-result.ts";
import type { Tally } from "#app/records/lists/selection.ts";
import type { FoundEntry } from "../records/inbox.ts";

/** `entry` is as it was before; `undo` is the intent that puts it back, if there is one. */
export type EntryAnswer = ActionResult<{ tally?: Tally; entry?: FoundEntry | null; undo?: string }>;

const backTo: Record<string, string> = {
  new: "new",
  read: "read",
  replied: "replied",
  archived: "archived",
  spam: "spam",
  approved: "approve",
  held: "inbox",
  hidden: "archived",
};

export function intentBack({ kind, status }: FoundEntry, intent: string): string | undefined {
  const isDeletion = intent === "trash" || intent === "erase";
  if (isDeletion) return kind === "message" && intent === "trash" ? "restore" : undefined;
  const isSeen = intent === "read" || intent === "new" || intent === "opened";
  if (kind === "comment" && isSeen) return intent === "new" ? "read" : "new";
  return backTo[status];
}

export function wordOfChange({ kind, status }: FoundEntry, intent: string): string {
  if (kind === "message") return `inbox.did-${intent}`;
  if (intent === "trash" || intent === "erase") return "inbox.commentDeleted";
  if (intent === "archived") return status === "held" ? "inbox.did-comment-reject" : "inbox.did-comment-hide";
  return `inbox.did-comment-${intent}`;
}
