import { inTransaction } from "#app/platform/database/database.server.ts";
import { updateArticle } from "#app/records/articles/article.server.ts";
import { type ArticleFields, fieldsFor } from "#app/records/articles/article.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { confirmParagraphs } from "./confirm-paragraphs.server.ts";
import { readSideBySide } from "./side-by-side.server.ts";

type Translation = {
  id: string;
  version: number | null;
  fields: ArticleFields;
  publishedAt: string | null;
  /** Keys of links that match what is saved. */
  agreed: readonly string[];
};

/** The article's own save, and with it the paragraphs that the owner says match. */
export function saveTranslation(staff: Admin, { id, version, fields, publishedAt, agreed }: Translation) {
  return inTransaction(async () => {
    const outcome = await updateArticle(staff, id, version, fields, publishedAt);
    if (!outcome.ok || agreed.length === 0) return outcome;
    const { target, source, translationId } = await readSideBySide(staff, id);
    if (!target || !source) return outcome;
    const marked = target.language === "en" ? { en: target.id, ar: source.id } : { en: source.id, ar: target.id };
    for (const field of fieldsFor("translated"))
      await confirmParagraphs(staff, { kind: "articles", id: translationId, marked, field, keys: agreed });
    return outcome;
  });
}
