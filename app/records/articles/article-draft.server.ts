import { inTransaction } from "#app/platform/database/database.server.ts";
import type { Admin } from "../store/permission.ts";
import { now, store } from "../store/store.server.ts";
import type { ArticleForm } from "./article.ts";
import { lockEdit, versionOfEdit } from "./article-version.server.ts";

/** `edits` counts the changes in the form, so that a late request is recognised. */
export type Draft = {
  id: string;
  continues: string | null;
  articleId: string | null;
  baseVersion: number | null;
  edits: number;
  fields: ArticleForm;
};

/** True when this draft, a later one or a save is stored; false when the article is missing. */
export function saveDraft(staff: Admin, { id, continues, articleId, baseVersion, edits, fields }: Draft) {
  const user_id = staff.userId ?? "";
  return inTransaction(async () => {
    await lockEdit(staff, id);
    const saved = await versionOfEdit(staff, id);
    if (saved && (saved.edits ?? 0) >= edits) return true;
    const drafts = store().selectFrom("article_drafts").where("id", "=", id);
    const stored = await drafts.select(["user_id", "edits"]).executeTakeFirst();
    if (stored && (stored.user_id !== user_id || stored.edits >= edits)) return stored.user_id === user_id;
    if (articleId && !(await isPresent(articleId))) return false;
    const values = { saved_at: now(), article_id: articleId, base_version: baseVersion, edits, fields };
    if (stored) await store().updateTable("article_drafts").set(values).where("id", "=", id).execute();
    else
      await store()
        .insertInto("article_drafts")
        .values({ id, created_at: now(), user_id, ...values })
        .execute();
    if (continues) await dropDraft(staff, continues);
    return true;
  });
}

export function findDraft(staff: Admin, articleId: string | null) {
  return store()
    .selectFrom("article_drafts")
    .select(["id", "saved_at", "base_version", "edits", "fields"])
    .where("user_id", "=", staff.userId ?? "")
    .where("article_id", articleId ? "=" : "is", articleId)
    .orderBy("saved_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function dropDraft(staff: Admin, id: string) {
  await store()
    .deleteFrom("article_drafts")
    .where("id", "=", id)
    .where("user_id", "=", staff.userId ?? "")
    .execute();
}

async function isPresent(articleId: string) {
  const found = store().selectFrom("articles").select("id").where("id", "=", articleId);
  return (await found.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}
