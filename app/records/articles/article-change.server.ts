import { outcomeOf } from "../lists/selection.server.ts";
import type { Outcome, SelectedRow } from "../lists/selection.ts";
import { pickFields } from "../store/fields.ts";
import type { Admin } from "../store/permission.ts";
import { findArticle, updateArticle } from "./article.server.ts";
import { type ArticleFields, articleFieldNames } from "./article.ts";
import { stateOf } from "./article-state.ts";

type Change = { status: ArticleFields["status"] } | { category: ArticleFields["category"] };

/** A scheduled article that is set to "published" is published now. */
export async function changeArticle(staff: Admin, { id, version }: SelectedRow, change: Change): Promise<Outcome> {
  const article = await findArticle(staff, id);
  if (!article) return "missing";
  const isSo = "status" in change ? change.status === stateOf(article) : change.category === article.category;
  if (isSo) return "unchanged";
  const fields = { ...pickFields(article, articleFieldNames), ...change };
  const publishedAt = "status" in change && change.status === "published" ? null : article.published_date;
  return outcomeOf(await updateArticle(staff, id, version, fields, publishedAt));
}
