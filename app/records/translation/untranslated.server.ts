import { forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { isAlone } from "./article-conditions.server.ts";

const shown = 5;
export type Untranslated = Awaited<ReturnType<typeof listUntranslated>>[number];

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
