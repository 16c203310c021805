import { createElement } from "react";
import { resultIn, runAction } from "#app/admin/forms/client-actions.ts";
import { SentUndo, UndoDelete } from "#app/admin/forms/undo.tsx";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { localeOfDocument } from "#app/admin/frame/document-parts.ts";
import { showResultToast, showToast } from "#app/admin/frame/toasts.tsx";
import type { Translate } from "#app/i18n/words.ts";
import { entryName, type FoundEntry } from "../records/inbox.ts";
import type { EntryAnswer } from "./entry-answer.ts";
import { inboxPath } from "./inbox-paths.ts";

export const undoKey = "Z";

/** Its toast says what happened to which entry, and takes it back. */
export async function runOnEntry<Answer extends EntryAnswer>(failed: string, serverAction: () => Promise<Answer>) {
  const answer = await runAction(failed, serverAction);
  showEntryToast(adminWords(localeOfDocument()), resultIn<Answer>(answer));
  return answer;
}

function showEntryToast(t: Translate, answer: EntryAnswer) {
  if (!answer.ok || !answer.entry) return showResultToast(t, answer);
  const { entry, undo } = answer;
  const action = undo && (undo === "restore" ? undoDeletion(entry) : undoChange(entry, undo));
  showToast({ title: titleOf(t, entry), text: t(answer.message, answer.values), action });
}

function undoChange(entry: FoundEntry, intent: string) {
  const fields = { intent, entry: entryName(entry), undo: "on" };
  return createElement(SentUndo, { word: "versions.undo", action: inboxPath, fields, shortcut: undoKey });
}

const undoDeletion = ({ id }: FoundEntry) => createElement(UndoDelete, { kind: "messages", id, shortcut: undoKey });

export function titleOf(t: Translate, { kind, name, about }: FoundEntry) {
  if (kind === "comment") return t("inbox.named-comment", { name, about: about ?? "" });
  return about ? t("inbox.named-message", { name, about }) : t("inbox.named-untitled", { name });
}
