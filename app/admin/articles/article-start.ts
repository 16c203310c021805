import type { ArticleForm } from "#app/records/articles/article.ts";
import type { EditedArticle } from "./article.tsx";
import type { Typed } from "./typed-store.ts";

/** An open form, its changes so far, and the one whose unsaved text it goes on with. */
export type Edit = { id: string; edits: number; continues: string | null };

/** What an article's form is filled with at first, and which edit it goes on with. */
export type Start = {
  fields: ArticleForm;
  version: number | null;
  edit: Edit;
  /** When the unsaved text was typed that is brought back; null when the form shows what is saved. */
  broughtBackFrom: string | null;
};

/**
 * Unsaved text comes back by itself, the later of what the server and this browser have; a copy that says nothing else
 * than what is saved is none.
 */
export function startOf({ article, form, draft }: EditedArticle, typed: Typed | null): Start {
  const kept = laterOf(draft ?? null, typed);
  // Never under the other's id: it may still stand open elsewhere, and two forms of one id would be taken for one.
  const edit = { id: crypto.randomUUID(), edits: 0, continues: kept?.editId ?? null };
  if (!kept || isSame(kept.fields, form))
    return { fields: form, version: article?.version ?? null, edit, broughtBackFrom: null };
  const { fields, version, savedAt } = kept;
  return { fields: { ...form, ...fields }, version, edit, broughtBackFrom: savedAt };
}

/** Of one edit the copy with more changes; of two, the one that was typed last by the clocks that wrote them. */
function laterOf(one: Typed | null, other: Typed | null) {
  if (!one || !other) return one ?? other;
  if (one.editId === other.editId) return other.edits > one.edits ? other : one;
  return other.savedAt > one.savedAt ? other : one;
}

function isSame(one: ArticleForm, other: ArticleForm) {
  return (Object.keys(other) as (keyof ArticleForm)[]).every((name) => (one[name] ?? "") === other[name]);
}
