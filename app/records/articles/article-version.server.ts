import { nameLock } from "#app/platform/database/database.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import type { ArticleRow } from "../store/tables.ts";
import { articleFieldNames, pickFields } from "./article.ts";
import { changedFields } from "./article-changes.ts";

const mostVersions = 100;

export type Edit = { id: string; edits: number; continues: string | null };

export async function saveVersion(staff: Admin, row: ArticleRow, actorId = staff.userId) {
  const versions = store().selectFrom("article_versions").where("article_id", "=", row.id);
  const stored = await versions.select("version").orderBy("version", "desc").limit(mostVersions).execute();
  if (stored.some(({ version }) => version === row.version)) return;
  const last = await versions.select("fields").orderBy("version", "desc").limit(1).executeTakeFirst();
  const fields = pickFields(row, [...articleFieldNames, "published_date"]);
  await store()
    .insertInto("article_versions")
    .values({
      id: crypto.randomUUID(),
      created_at: row.updated_at,
      article_id: row.id,
      version: row.version,
      actor_id: actorId,
      edit_id: null,
      edits: null,
      fields,
      changed: changedFields(last?.fields ?? null, fields),
    })
    .execute();
  const oldest = stored[mostVersions - 1];
  if (!oldest) return;
  const old = store().deleteFrom("article_versions").where("article_id", "=", row.id);
  await old.where("version", "<=", oldest.version).execute();
}

export const recordEdit = forAdmin(async ({ id, version }: ArticleRow, edit: Edit) => {
  const saved = store().updateTable("article_versions").where("article_id", "=", id).where("version", "=", version);
  await saved.set({ edit_id: edit.id, edits: edit.edits }).execute();
});

/** Serialises the drafts and saves of an open form. */
export const lockEdit = forAdmin((editId: string) => {
  return nameLock(`edit ${editId}`);
});

export const versionOfEdit = forAdmin((editId: string) => {
  return store()
    .selectFrom("article_versions")
    .select(["article_id", "version", "edits"])
    .where("edit_id", "=", editId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
});

export const listArticleVersions = forAdmin((articleId: string) => {
  return store()
    .selectFrom("article_versions")
    .innerJoin("articles", "articles.id", "article_versions.article_id")
    .leftJoin("profiles", "profiles.user_id", "article_versions.actor_id")
    .select(["article_versions.id", "article_versions.created_at", "article_versions.version"])
    .select(["article_versions.changed", "profiles.full_name"])
    .where("article_id", "=", articleId)
    .where("articles.deleted_at", "is", null)
    .orderBy("article_versions.version", "desc")
    .execute();
});

export const findArticleVersion = forAdmin(async (articleId: string, id: string) => {
  const found = store().selectFrom("article_versions").select("fields").where("article_id", "=", articleId);
  return (await found.where("id", "=", id).executeTakeFirst())?.fields;
});
