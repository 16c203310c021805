import { inTransaction } from "#app/platform/database/database.server.ts";
import type { Admin } from "../store/permission.ts";
import { createArticle, findArticle, publicArticle, updateArticle } from "./article.server.ts";
import { type ArticleFields, articleFormShape } from "./article.ts";
import { articleColumns } from "./article-columns.ts";
import { dropDraft, findDraft } from "./article-draft.server.ts";
import { type Edit, findArticleVersion, lockEdit, recordEdit, versionOfEdit } from "./article-version.server.ts";

type Form = {
  id: string | null;
  version: number | null;
  fields: ArticleFields;
  publishedAt: string | null;
  edit: Edit;
};

/** A form whose response was lost may be sent twice: its own earlier save is no conflict. */
export function saveArticleForm(staff: Admin, { id, version, fields, publishedAt, edit }: Form) {
  return inTransaction(async () => {
    await lockEdit(staff, edit.id);
    const saved = await versionOfEdit(staff, edit.id);
    const made = id || saved || !edit.continues ? undefined : await versionOfEdit(staff, edit.continues);
    const current = made && version === null ? await findArticle(staff, made.article_id) : null;
    if (current) return { ok: false as const, reason: "conflict" as const, current };
    const ownId = id ?? saved?.article_id ?? made?.article_id;
    const isOwn = saved !== undefined && saved.article_id === ownId;
    const base = isOwn ? Math.max(version ?? 0, saved.version) : version;
    const outcome = ownId
      ? await updateArticle(staff, ownId, base, fields, publishedAt)
      : { ok: true as const, row: await createArticle(staff, fields, publishedAt) };
    if (!outcome.ok) return outcome;
    await recordEdit(staff, outcome.row, edit);
    await dropDraft(staff, edit.id);
    if (edit.continues) await dropDraft(staff, edit.continues);
    return outcome;
  });
}

/** Keeps slug and status; false when there is no such version. */
export function restoreArticleVersion(staff: Admin, id: string, versionId: string) {
  return inTransaction(async () => {
    const version = await findArticleVersion(staff, id, versionId);
    const current = await findArticle(staff, id);
    if (!version || !current) return false;
    const { published_date: _, ...fields } = version;
    const { slug, status, published_date } = current;
    const outcome = await updateArticle(staff, id, null, { ...fields, slug, status }, published_date);
    return outcome.ok;
  });
}

export async function previewArticle(staff: Admin, id: string | null, timeZone: string) {
  const row = id ? await findArticle(staff, id) : null;
  const draft = await findDraft(staff, id);
  const typed = draft && articleFormShape(timeZone).safeParse({ ...draft.fields, title: draft.fields.title || "…" });
  const fields = typed?.success ? typed.data.fields : row;
  if (!fields || (id && !row)) return null;
  const published_date = (typed?.data?.publishedAt ?? row?.published_date) || new Date().toISOString();
  const slug = row?.slug ?? fields.slug;
  const columns = articleColumns(fields);
  return publicArticle({ ...fields, ...columns, id: id ?? "", slug, published_date, created_at: published_date });
}
