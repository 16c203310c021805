import { removeArticle } from "#app/records/articles/article.server.ts";
import { changeArticle } from "#app/records/articles/article-change.server.ts";
import { optionalText } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { removeRecord } from "../forms/respond.server.ts";
import { answerSelection, doneOrMissing, isForSelection } from "../lists/answer-selection.server.ts";

const categoryShape = optionalText({ max: 100 });

export async function answerArticles(staff: Admin, form: Record<string, string>) {
  if (!isForSelection(form)) return removeRecord(form, (id) => removeArticle(staff, id), "articles.deleted");
  return answerSelection(staff, form, {
    publish: () => ({
      message: "selection.published",
      act: (row) => changeArticle(staff, row, { status: "published" }),
    }),
    unpublish: () => ({
      message: "selection.unpublished",
      act: (row) => changeArticle(staff, row, { status: "draft" }),
    }),
    trash: () => ({ message: "selection.trashed", act: ({ id }) => doneOrMissing(removeArticle(staff, id)) }),
    category({ category }) {
      const parsed = categoryShape.safeParse(category);
      if (!parsed.success) return null;
      return { message: "selection.changed", act: (row) => changeArticle(staff, row, { category: parsed.data }) };
    },
  });
}
