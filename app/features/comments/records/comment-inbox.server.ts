import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { now, store, updateRows } from "#app/records/store/store.server.ts";
import { moderateComment, moderationTopic, receiveComment, type Writer } from "./comment.server.ts";

export const findComments = forAdmin((ids: readonly string[]) => {
  return store()
    .selectFrom("comments")
    .innerJoin("articles", "articles.id", "comments.article_id")
    .select(["comments.id", "comments.created_at", "comments.author_name", "comments.content", "comments.status"])
    .select(["comments.parent_id", "comments.seen_at", "comments.spam_reason", "comments.user_id"])
    .select(["articles.title", "articles.slug", "articles.language"])
    .where("comments.id", "in", ids)
    .where("articles.deleted_at", "is", null)
    .execute();
});

export async function findCommentThread(staff: Admin, id: string) {
  const [comment] = await findComments(staff, [id]);
  if (!comment) return null;
  const first = comment.parent_id ?? comment.id;
  const thread = await store()
    .selectFrom("comments")
    .select(["id", "created_at", "author_name", "content", "status"])
    .where((is) => is.or([is("id", "=", first), is("parent_id", "=", first)]))
    .orderBy("created_at")
    .execute();
  return { ...comment, thread };
}

/** Null notes that a comment is unread again. */
export const noteCommentSeen = forAdmin((id: string, seenAt: string | null = now()) => {
  return inTransaction(async () => {
    const comment = updateRows("comments", { id }).set({ seen_at: seenAt });
    const changed = comment.where("seen_at", seenAt ? "is" : "is not", null);
    const { numUpdatedRows } = await changed.executeTakeFirst();
    if (numUpdatedRows > 0n) await announce(moderationTopic);
    return numUpdatedRows > 0n;
  });
});

type Refused = Exclude<Awaited<ReturnType<typeof receiveComment>>, { ok: true }>;
type ReplyOptions = { writer: NonNullable<Writer>; client: string };

/** Approves the comment first where it is not public yet, but not when the answer is refused. */
export async function replyToComment(staff: Admin, id: string, content: string, { writer, client }: ReplyOptions) {
  const [comment] = await findComments(staff, [id]);
  if (!comment) return { ok: false as const, reason: "missing" as const };
  const fields = { parent_id: id, author_name: writer.fullName, content };
  const refused: { answer?: Refused } = {};
  return inTransaction(async () => {
    await moderateComment(staff, id, "approve");
    const received = await receiveComment(comment.slug, fields, { writer, client, isTrapped: false });
    if (received.ok) return received;
    refused.answer = received;
    throw new Error("the approval is undone");
  }).catch((error) => {
    if (refused.answer) return refused.answer;
    throw error;
  });
}
