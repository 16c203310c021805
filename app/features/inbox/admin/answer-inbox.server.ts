import { type ActionResult, done, refused } from "#app/admin/forms/action-result.ts";
import { byIntent, parseForm } from "#app/admin/forms/respond.server.ts";
import { answerSelection, isForSelection, type SelectedChange } from "#app/admin/lists/answer-selection.server.ts";
import type { AuthContext } from "#app/auth/sessions/guard.server.ts";
import { moderateComment } from "#app/features/comments/records/comment.server.ts";
import { commentReplyShape, type ModerationAction } from "#app/features/comments/records/comment.ts";
import { noteCommentSeen, replyToComment } from "#app/features/comments/records/comment-inbox.server.ts";
import { editOf } from "#app/records/edits/edit.ts";
import { sendEdit } from "#app/records/edits/save-edit.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import type { Outcome } from "#app/records/lists/selection.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import type { MessageStatus } from "#app/records/messages/message.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { findEntry } from "../records/found-entry.server.ts";
import { draftOfReply, type InboxEntry, inboxEntry } from "../records/inbox.ts";
import { changeMessages, eraseMessages, noteRead, trashMessages } from "../records/message-inbox.server.ts";
import { addVisitorAnswer, replyToMessage, resendReply } from "../records/message-replies.server.ts";
import { replyShape } from "../records/reply.ts";
import { type EntryAnswer, intentBack, wordOfChange } from "./entry-answer.ts";

type Context = Pick<AuthContext, "staff" | "viewer"> & { client: string };
type OnRecord = (staff: Admin, id: string) => Promise<boolean>;
type InboxChange = { message: OnRecord; comment: OnRecord; selectionWord: string };

const toStatus =
  (status: MessageStatus): OnRecord =>
  async (staff, id) =>
    (await changeMessages(staff, [id], status)) > 0;
const moderated =
  (action: ModerationAction): OnRecord =>
  (staff, id) =>
    moderateComment(staff, id, action);
const unchanged: OnRecord = async () => false;

const resendWords = { sent: "mails.gone", "in-hand": "mails.inHand", gone: "collection.gone" };

const changed = { selectionWord: "selection.changed" };

const changes: Record<string, InboxChange> = {
  read: { ...changed, message: toStatus("read"), comment: noteCommentSeen },
  new: { ...changed, message: toStatus("new"), comment: (staff, id) => noteCommentSeen(staff, id, null) },
  replied: { ...changed, message: toStatus("replied"), comment: unchanged },
  archived: { ...changed, message: toStatus("archived"), comment: moderated("hide") },
  spam: { ...changed, message: toStatus("spam"), comment: moderated("spam") },
  inbox: { ...changed, message: toStatus("read"), comment: moderated("hold") },
  approve: { ...changed, message: unchanged, comment: moderated("approve") },
  trash: {
    selectionWord: "inbox.deleted",
    message: async (staff, id) => (await trashMessages(staff, [id])) > 0,
    comment: moderated("delete"),
  },
  erase: {
    selectionWord: "selection.erased",
    message: async (staff, id) => (await eraseMessages(staff, [id])) > 0,
    comment: moderated("delete"),
  },
  opened: {
    ...changed,
    message: async (staff, id) => {
      await noteRead(staff, id);
      return true;
    },
    comment: noteCommentSeen,
  },
};

export async function answerInbox(context: Context, form: Record<string, string>): Promise<EntryAnswer> {
  const { staff } = context;
  if (isForSelection(form)) return answerSelection(staff, form, selectedChanges(staff));
  const entry = inboxEntry(form.entry ?? "");
  if (form.intent === "reply" || form.intent === "answer") {
    const send = () => (form.intent === "reply" ? sendReply(context, entry, form) : addAnswer(staff, entry, form));
    const sent = await sendOnce(staff, entry, form, send);
    return sent.ok ? { ...sent, entry: entry && (await findEntry(staff, entry)) } : sent;
  }
  if (form.intent === "resend") return answerResend(staff, entry, form.reply ?? "");
  const change = byIntent(changes, form.intent);
  const found = entry && (await findEntry(staff, entry));
  if (!entry || !found) return refused("collection.gone");
  const isChanged = await change[entry.kind](staff, entry.id);
  if (!isChanged && !(await findEntry(staff, entry))) return refused("collection.gone");
  const intent = form.intent ?? "";
  const word = form.undo ? "inbox.did-undo" : wordOfChange(found, intent);
  return { ...done(word), entry: found, undo: isChanged ? intentBack(found, intent) : undefined };
}

function selectedChanges(staff: Admin): Record<string, () => SelectedChange> {
  const selectable = Object.entries(changes).filter(([name]) => name !== "opened");
  const changeOf = (change: InboxChange) => ({
    message: change.selectionWord,
    async apply({ id: name }: { id: string }): Promise<Outcome> {
      const entry = inboxEntry(name);
      if (!entry) return "missing";
      if (await change[entry.kind](staff, entry.id)) return "done";
      return (await findEntry(staff, entry)) ? "unchanged" : "missing";
    },
  });
  return Object.fromEntries(selectable.map(([name, change]) => [name, () => changeOf(change)]));
}

async function addAnswer(staff: Admin, entry: InboxEntry | null, form: Record<string, string>) {
  const parsed = parseForm(replyShape, { id: form.edit_id, body: form.body });
  if (!parsed.ok) return parsed;
  const isAdded = entry?.kind === "message" && (await addVisitorAnswer(staff, entry.id, parsed.fields));
  return isAdded ? done("inbox.answerAdded") : refused("inbox.replyGone");
}

async function answerResend(staff: Admin, entry: InboxEntry | null, reply: string) {
  const outcome = entry?.kind === "message" ? await resendReply(staff, entry.id, reply) : "gone";
  return outcome === "queued" ? done("mails.retriedDone") : refused(resendWords[outcome]);
}

/** However often a text is sent; then its drafts are over on all devices. */
async function sendOnce(
  staff: Admin,
  entry: InboxEntry | null,
  form: Record<string, string>,
  send: () => Promise<ActionResult>,
): Promise<ActionResult> {
  const isAnswer = form.intent === "answer";
  const edit = editOf(form);
  const [name = "", draftOf = ""] = entry ? draftOfReply(entry, isAnswer ? "answer" : "reply") : [];
  const kind = kindNamed(name);
  if (!edit || !kind) return send();
  const sent = await sendEdit(staff, { kind, draftOf, edit }, send);
  if (sent) return sent;
  if (isAnswer) return done("inbox.answerAdded");
  return done(entry?.kind === "comment" ? "inbox.commentReplied" : await replyWord());
}

/** What was only written to a file reaches nobody. */
const replyWord = async () => ((await hasMailServer()) ? "inbox.replyQueued" : "inbox.replyInFile");

async function sendReply(
  { staff, viewer, client }: Context,
  entry: InboxEntry | null,
  form: Record<string, string>,
): Promise<ActionResult> {
  if (!entry) return refused("inbox.replyGone");
  if (entry.kind === "message") {
    const parsed = parseForm(replyShape, { id: form.edit_id, body: form.body });
    if (!parsed.ok) return parsed;
    const sent = await replyToMessage(staff, entry.id, parsed.fields);
    if (sent.ok) return done(await replyWord());
    return refused(sent.reason === "missing" ? "inbox.replyGone" : "inbox.noAddress");
  }
  const parsed = parseForm(commentReplyShape, form);
  if (!parsed.ok) return parsed;
  const writer = { userId: viewer.userId, fullName: viewer.fullName || viewer.email, role: viewer.role };
  const received = await replyToComment(staff, entry.id, parsed.fields.body, { writer, client });
  if (received.ok) return done("inbox.commentReplied");
  return refused(received.reason === "wait" ? "inbox.tooManyReplies" : "inbox.replyGone");
}
