import { changeArticle, removeArticle } from "#app/records/articles/article.server.ts";
import { optionalText } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { answerTrashable, publishingChanges } from "../lists/answer-selection.server.ts";

const categoryShape = optionalText({ max: 100 });

export function answerArticles(staff: Admin, form: Record<string, string>) {
  const removal = { remove: removeArticle, removed: "articles.deleted" };
  return answerTrashable(staff, form, removal, {
    ...publishingChanges(staff, changeArticle),
    category({ category }) {
      const parsed = categoryShape.safeParse(category);
      if (!parsed.success) return null;
      return { message: "selection.changed", apply: (row) => changeArticle(staff, row, { category: parsed.data }) };
    },
  });
}
