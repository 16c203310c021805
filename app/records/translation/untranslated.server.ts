import { forAdmin } from "../store/permission.ts";
import { selectRows } from "../store/store.server.ts";
import { isAlone } from "./article-conditions.server.ts";

const shown = 5;
export type Untranslated = Awaited<ReturnType<typeof listUntranslated>>[number];

export const listUntranslated = forAdmin(() => {
  return selectRows("articles", { deleted_at: null })
    .select(["id", "title", "language"])
    .where(isAlone)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(shown)
    .execute();
});
