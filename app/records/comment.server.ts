import { publishedArticleIds } from "./article.server.ts";
import type { CommentFields } from "./comment.ts";
import type { Staff } from "./staff.ts";
import { now, store } from "./store.server.ts";

/** The approved comments of an article that visitors may see, oldest first. */
export function publishedComments(articleId: string) {
  return store()
    .selectFrom("comments")
    .select(["id", "parent_id", "author_name", "content", "created_at"])
    .where("article_id", "=", articleId)
    .where("article_id", "in", publishedArticleIds())
    .where("status", "=", "approved")
    .orderBy("created_at")
    .execute();
}

/** Every comment in whatever state, newest first. */
export function listComments(_staff: Staff) {
  return store().selectFrom("comments").selectAll().orderBy("created_at", "desc").execute();
}

/** Keeps a reader's comment, held until staff approve it. */
export async function receiveComment(fields: CommentFields, userId: string | null) {
  const row = { ...fields, id: crypto.randomUUID(), created_at: now(), user_id: userId, status: "held" as const };
  await store().insertInto("comments").values(row).execute();
  return row;
}
