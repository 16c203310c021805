import { findDraft } from "../edits/draft.server.ts";
import { newDraftOf } from "../edits/edit.ts";
import type { Admin } from "../store/permission.ts";
import { findArticle, publicArticle } from "./article.server.ts";
import { articleFormShape } from "./article.ts";
import { articleColumns } from "./article-columns.ts";
import { articleKind } from "./article-kind.ts";

/** `id` is the article's, or that of the draft of a new one. */
export async function previewArticle(staff: Admin, id: string, timeZone: string) {
  const row = await findArticle(staff, id);
  const draft = await findDraft(staff, articleKind.name, row ? id : newDraftOf(id));
  const typed = draft && articleFormShape(timeZone).safeParse({ ...draft.fields, title: draft.fields.title || "…" });
  const fields = typed?.success ? typed.data.fields : row;
  if (!fields) return null;
  const published_date = (typed?.data?.publishedAt ?? row?.published_date) || new Date().toISOString();
  const slug = row?.slug ?? fields.slug;
  const columns = articleColumns(fields);
  return publicArticle({
    ...fields,
    ...columns,
    id,
    slug,
    published_date,
    created_at: published_date,
    updated_at: published_date,
  });
}
