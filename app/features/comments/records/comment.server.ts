import { asTyped } from "#app/i18n/letters.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { inTransaction, rowLock } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { consumeRateLimits, type RateLimit } from "#app/platform/rate-limit.server.ts";
import { dayMs, hourMs } from "#app/platform/time.ts";
import { publishedArticleIds } from "#app/records/articles/article.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { sendNotice } from "#app/records/mails/owner-mail.server.ts";
import { spamCheck } from "#app/records/messages/spam-check.server.ts";
import type { SpamReason } from "#app/records/messages/spam-check.ts";
import type { Role } from "#app/records/people/profile.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { forAdmin, forModerator, type Moderator } from "#app/records/store/permission.ts";
import { deleteRows, insertRows, now, selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import {
  type CommentFields,
  type CommentStatus,
  judgedComment,
  type ModerationAction,
  moderationActions,
} from "./comment.ts";
import type { CommentRow } from "./comment-tables.ts";

/** Announced at any change of a comment; public pages depend on the topic of their article's comments. */
export const moderationTopic = "moderation";

const perWriter: RateLimit = { name: "comment by writer", max: 10, windowMs: hourMs };
const perAddress: RateLimit = { name: "comment by address", max: 30, windowMs: dayMs };

export type Writer = { userId: string; fullName: string; role: Role } | null;
type CommentSender = { writer: Writer; client: string; isTrapped: boolean };
type CommentReceived =
  | { ok: true; isHeld: boolean }
  | { ok: false; reason: "closed" | "missing" }
  | { ok: false; reason: "wait"; waitMs: number };

export type PublicComment = Awaited<ReturnType<typeof publishedComments>>[number];

export async function publishedComments(slug: string) {
  dependsOn(topicOfComments(slug));
  return threadsOf(await commentsOf(slug).where("status", "=", "approved").execute());
}

export const listArticleComments = forModerator(async (slug: string) => {
  dependsOn(moderationTopic);
  return threadsOf(await commentsOf(slug).where("status", "!=", "spam").execute());
});

export async function publicGuestsMayComment() {
  return (await publicSettings("en")).allowGuestComments;
}

/** Threads are one level deep: a reply to a reply is attached to the first comment. */
export function receiveComment(slug: string, fields: CommentFields, sender: CommentSender, moment = new Date()) {
  const { writer, client, isTrapped } = sender;
  return inTransaction(async (): Promise<CommentReceived> => {
    if (!writer && !(await publicGuestsMayComment())) return { ok: false, reason: "closed" };
    const article = await selectRows("articles", { slug })
      .select(["id", "title", "slug"])
      .where("id", "in", publishedArticleIds())
      .executeTakeFirst();
    const parent = article && (await threadOf(article.id, fields.parent_id));
    if (!article || parent === undefined) return { ok: false, reason: "missing" };
    const waitMs = await consumeRateLimits(
      [
        { limit: perWriter, who: writer?.userId ?? client },
        { limit: perAddress, who: client },
      ],
      moment,
    );
    if (waitMs > 0) return { ok: false, reason: "wait", waitMs };
    const isStaff = writer !== null && writer.role !== "user";
    const trapped: SpamReason | null = isTrapped ? { cause: "trap" } : null;
    const spam_reason = trapped ?? (isStaff ? null : await spamCheck.judge(judgedComment(fields)));
    const status: CommentStatus = spam_reason ? "spam" : isStaff ? "approved" : "held";
    const row: CommentRow = {
      id: crypto.randomUUID(),
      created_at: moment.toISOString(),
      article_id: article.id,
      parent_id: parent,
      user_id: writer?.userId ?? null,
      author_name: writer?.fullName || fields.author_name,
      content: fields.content,
      status,
      seen_at: isStaff ? moment.toISOString() : null,
      spam_reason,
      learned_as: null,
    };
    await insertRows("comments", row);
    if (status === "held") await sendNotice("newComments", commentNotice(row, article.title), moment);
    await announceChange(article.slug, null, row);
    return { ok: true, isHeld: !isStaff };
  });
}

type Added = Pick<CommentRow, "id" | "created_at" | "article_id" | "parent_id" | "author_name" | "content" | "status">;

/** One that was written elsewhere, without mails about it; false where its article or what it answers is not here. */
export const addComment = forAdmin((comment: Added) =>
  inTransaction(async () => {
    const { article_id, parent_id, status } = comment;
    const articles = selectRows("articles", { id: article_id, deleted_at: null });
    const article = await articles.select("slug").executeTakeFirst();
    if (!article || (parent_id !== null && !(await isFirstComment(parent_id, article_id)))) return false;
    const marks = { user_id: null, spam_reason: null, learned_as: null };
    const row: CommentRow = { ...comment, ...marks, seen_at: status === "held" ? null : now() };
    await insertRows("comments", row);
    await announceChange(article.slug, null, row);
    return true;
  }),
);

async function isFirstComment(id: string, article_id: string) {
  const row = selectRows("comments", { id, article_id, parent_id: null }).select("id");
  return (await row.executeTakeFirst()) !== undefined;
}

export const listComments = forModerator((status: CommentStatus, limit: number = 200) => {
  return withArticles()
    .select(["comments.id", "comments.created_at", "comments.author_name", "comments.content", "comments.status"])
    .select(["comments.parent_id", "articles.title", "articles.slug"])
    .where("comments.status", "=", status)
    .orderBy("comments.created_at", "desc")
    .limit(limit)
    .execute();
});

export const countComments = forModerator(async () => {
  const rows = await withArticles()
    .select(({ fn }) => ["comments.status", fn.countAll<number | string>().as("count")])
    .groupBy("comments.status")
    .execute();
  const counts: Record<CommentStatus, number> = { held: 0, approved: 0, hidden: 0, spam: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
});

/** What an account has written itself. @noPermission part of a query */
export function findOwnComments(userId: string) {
  return store()
    .selectFrom("comments")
    .innerJoin("articles", "articles.id", "comments.article_id")
    .select(["comments.created_at", "comments.author_name", "comments.content", "comments.status"])
    .select("articles.slug as article")
    .where("comments.user_id", "=", userId)
    .orderBy("comments.created_at")
    .execute();
}

export const countHeldComments = async (staff: Moderator) => (await countComments(staff)).held;

export function moderateComment(staff: Moderator, id: string, action: ModerationAction) {
  const status = moderationActions[action];
  return inTransaction(async () => {
    const before = await rowLock(selectRows("comments", { id }).selectAll()).executeTakeFirst();
    if (!before) return false;
    if (before.status === status) return false;
    const after = status && { ...before, status };
    const learned_as = await learn(staff, before, action);
    const changes = { seen_at: before.seen_at ?? now(), learned_as, spam_reason: null };
    if (status)
      await updateRows("comments", { id })
        .set({ status, ...changes })
        .execute();
    else await deleteRows("comments", { id }).execute();
    await writeAudit(staff, `comments.${action}`, "comments", id, { status: before.status }, status && { status });
    const article = selectRows("articles", { id: before.article_id }).select("slug");
    await announceChange((await article.executeTakeFirst())?.slug ?? "", before, after);
    return true;
  });
}

/** Spam, what was taken for it and what was approved teach the filter. */
async function learn(staff: Moderator, comment: CommentRow, action: ModerationAction) {
  const isLesson = action === "spam" || action === "approve" || action === "hold";
  if (!isLesson) return comment.learned_as;
  const learnedAs = action === "spam" ? "spam" : "wanted";
  await spamCheck.learn(staff, judgedComment(comment), comment.learned_as, learnedAs);
  return learnedAs;
}

function withArticles() {
  const comments = store().selectFrom("comments").innerJoin("articles", "articles.id", "comments.article_id");
  return comments.where("articles.deleted_at", "is", null);
}

function commentsOf(slug: string) {
  return store()
    .selectFrom("comments")
    .select(["id", "parent_id", "author_name", "content", "created_at", "status"])
    .where("article_id", "in", publishedArticleIds().where("slug", "=", slug))
    .orderBy("created_at");
}

type ListedComment = Pick<CommentRow, "id" | "parent_id" | "author_name" | "content" | "created_at" | "status">;

function threadsOf(rows: ListedComment[]) {
  const first = rows.filter(({ parent_id }) => parent_id === null);
  return first.map((comment) => ({ ...comment, answers: rows.filter(({ parent_id }) => parent_id === comment.id) }));
}

/** Null for a new thread, undefined when the comment cannot be answered. */
async function threadOf(articleId: string, parentId: string | null) {
  if (parentId === null) return null;
  const parent = await selectRows("comments", { id: parentId, article_id: articleId, status: "approved" })
    .select(["id", "parent_id"])
    .executeTakeFirst();
  return parent && (parent.parent_id ?? parent.id);
}

function topicOfComments(slug: string) {
  return `comments:${slug}`;
}

async function announceChange(slug: string, before: CommentRow | null, after: CommentRow | null) {
  await announce(moderationTopic);
  if (before?.status === "approved" || after?.status === "approved") await announce(topicOfComments(slug));
}

function commentNotice({ id, author_name, content }: CommentRow, title: string) {
  return { causeId: id, path: "/moderation", values: { name: asTyped(author_name), title, text: asTyped(content) } };
}
