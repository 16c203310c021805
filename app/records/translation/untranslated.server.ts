import { forAdmin } from "../store/permission.ts";
import { selectRows } from "../store/store.server.ts";
import { isAlone } from "./article-conditions.server.ts";

const shown = 5;
const offered = 300;
export type Untranslated = Awaited<ReturnType<typeof listUntranslated>>[number];

const articles = () => selectRows("articles", { deleted_at: null }).select(["id", "title", "language"]);

export const listUntranslated = forAdmin(() =>
  articles().where(isAlone).orderBy("created_at", "desc").orderBy("id").limit(shown).execute(),
);

/** What the article can be the translation of: those in `linked`, then the newest that have none; all would be too many. */
export const listTranslationChoices = forAdmin((id: string | null, linked: string[]) =>
  articles()
    .where("id", "!=", id ?? "")
    .where((where) => where.or([where("id", "in", linked), isAlone]))
    .orderBy((by) => by("id", "in", linked), "desc")
    .orderBy("created_at", "desc")
    .limit(offered)
    .execute(),
);
