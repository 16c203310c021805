import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { isAlone } from "./article-conditions.server.ts";

const shown = 5;
export type Untranslated = Awaited<ReturnType<typeof listUntranslated>>[number];

<<<<<<< HEAD
/** The newest articles that stand in one language only. */
export const listUntranslated = forAdmin(() => {
  return store()
    .selectFrom("articles")
    .select(["id", "title", "language"])
    .where("deleted_at", "is", null)
    .where(isAlone)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(shown)
    .execute();
});
=======
export async function listUntranslated(admin: Admin) {
  const alone = new Set(
    (await listLinkedArticles(admin)).filter(({ counterpart }) => !counterpart).map(({ id }) => id),
  );
  const articles = await listArticleFields(admin, ["id", "title", "language"]);
  return articles.filter(({ id }) => alone.has(id)).slice(0, shown);
}
>>>>>>> main
