import { inTransaction } from "#app/platform/database/database.server.ts";
import { forAdmin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import type { CommentRow } from "../store/tables.ts";
import { announceChange } from "./comment.server.ts";

type Added = Pick<CommentRow, "id" | "created_at" | "article_id" | "parent_id" | "author_name" | "content" | "status">;

/** One that was written elsewhere, without mails about it; false where its article or what it answers is not here. */
export const addComment = forAdmin((comment: Added) =>
  inTransaction(async () => {
    const { article_id, parent_id, status } = comment;
    const article = store().selectFrom("articles").select("slug").where("id", "=", article_id);
    const present = await article.where("deleted_at", "is", null).executeTakeFirst();
    if (!present || (parent_id !== null && !(await isFirstComment(parent_id, article_id)))) return false;
    const marks = { user_id: null, spam_reason: null, learned_as: null };
    const row: CommentRow = { ...comment, ...marks, seen_at: status === "held" ? null : now() };
    await store().insertInto("comments").values(row).execute();
    await announceChange(present.slug, null, row);
    return true;
  }),
);

async function isFirstComment(id: string, articleId: string) {
  const row = store().selectFrom("comments").select("id").where("id", "=", id).where("article_id", "=", articleId);
  return (await row.where("parent_id", "is", null).executeTakeFirst()) !== undefined;
}
