import { inTransaction } from "#app/platform/database/database.server.ts";
import { saveArticleForm } from "../articles/article-form.server.ts";
import type { Admin } from "../store/permission.ts";
import { confirmParagraphs } from "./confirm-paragraphs.server.ts";
import { readSideBySide } from "./side-by-side.server.ts";

/** The article's own save, and with it the paragraphs that the owner says match what is saved. */
export function saveTranslation(staff: Admin, form: Parameters<typeof saveArticleForm>[1], agreed: readonly string[]) {
  return inTransaction(async () => {
    const outcome = await saveArticleForm(staff, form);
    if (!outcome.ok || agreed.length === 0) return outcome;
    const { target, source, translationId } = await readSideBySide(staff, outcome.row.id);
    if (!target || !source) return outcome;
    const marked = target.language === "en" ? { en: target.id, ar: source.id } : { en: source.id, ar: target.id };
    for (const field of ["title", "excerpt", "meta_description", "content"])
      await confirmParagraphs(staff, { kind: "articles", id: translationId, marked, field, keys: agreed });
    return outcome;
  });
}
