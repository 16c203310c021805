import { listArticleFields } from "../articles/article.server.ts";
import { listLinkedArticles } from "../articles/article-translation.server.ts";
import type { Admin } from "../store/permission.ts";

const shown = 5;
export type Untranslated = Awaited<ReturnType<typeof listUntranslated>>[number];

export async function listUntranslated(admin: Admin) {
  const alone = new Set(
    (await listLinkedArticles(admin)).filter(({ counterpart }) => !counterpart).map(({ id }) => id),
  );
  const articles = await listArticleFields(admin, ["id", "title", "language"]);
  return articles.filter(({ id }) => alone.has(id)).slice(0, shown);
}
