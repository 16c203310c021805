import type { ArticleForm } from "#app/records/articles/article.ts";
import type { EditedArticle } from "./article.tsx";
import type { Typed } from "./typed-store.ts";

/** `continues` is the id of the edit whose draft it continues. */
export type Edit = { id: string; edits: number; continues: string | null };

export type Start = {
  fields: ArticleForm;
  version: number | null;
  edit: Edit;
  /** When the restored draft was saved; null without one. */
  broughtBackFrom: string | null;
};

/** Restores the later of the server's and this browser's draft, unless it equals the saved article. */
export function startOf({ article, form, draft }: EditedArticle, typed: Typed | null): Start {
  const restored = laterOf(draft ?? null, typed);
  // A new id, since the other edit may still be open elsewhere.
  const edit = { id: crypto.randomUUID(), edits: 0, continues: restored?.editId ?? null };
  if (!restored || isSame(restored.fields, form))
    return { fields: form, version: article?.version ?? null, edit, broughtBackFrom: null };
  const { fields, version, savedAt } = restored;
  return { fields: { ...form, ...fields }, version, edit, broughtBackFrom: savedAt };
}

/** Within one edit the copy with more changes wins, between two edits the newer one. */
function laterOf(one: Typed | null, other: Typed | null) {
  if (!one || !other) return one ?? other;
  if (one.editId === other.editId) return other.edits > one.edits ? other : one;
  return other.savedAt > one.savedAt ? other : one;
}

function isSame(one: ArticleForm, other: ArticleForm) {
  return (Object.keys(other) as (keyof ArticleForm)[]).every((name) => (one[name] ?? "") === other[name]);
}
