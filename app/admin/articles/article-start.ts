import type { ArticleForm } from "#app/records/articles/article.ts";
import type { EditedArticle } from "./article.tsx";
import type { Typed } from "./typed-store.ts";

/** An open form, its number of changes, and the edit whose draft it continues. */
export type Edit = { id: string; edits: number; continues: string | null };

/** The initial values of an article's form, and the edit that it continues. */
export type Start = {
  fields: ArticleForm;
  version: number | null;
  edit: Edit;
  /** When the restored draft was typed; null when the form shows what is saved. */
  broughtBackFrom: string | null;
};

/** Restores the later of the server's and this browser's draft; one that equals what is saved is ignored. */
export function startOf({ article, form, draft }: EditedArticle, typed: Typed | null): Start {
  const restored = laterOf(draft ?? null, typed);
  // Never under the other's id: it may still be open elsewhere, and two forms with one id would be taken for one.
  const edit = { id: crypto.randomUUID(), edits: 0, continues: restored?.editId ?? null };
  if (!restored || isSame(restored.fields, form))
    return { fields: form, version: article?.version ?? null, edit, broughtBackFrom: null };
  const { fields, version, savedAt } = restored;
  return { fields: { ...form, ...fields }, version, edit, broughtBackFrom: savedAt };
}

/** Of one edit the copy with more changes; of two edits the one typed last. */
function laterOf(one: Typed | null, other: Typed | null) {
  if (!one || !other) return one ?? other;
  if (one.editId === other.editId) return other.edits > one.edits ? other : one;
  return other.savedAt > one.savedAt ? other : one;
}

function isSame(one: ArticleForm, other: ArticleForm) {
  return (Object.keys(other) as (keyof ArticleForm)[]).every((name) => (one[name] ?? "") === other[name]);
}
