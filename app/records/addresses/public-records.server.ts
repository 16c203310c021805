import { publicArticleRows } from "../articles/article.server.ts";
import { publicPageRows } from "../pages/page.server.ts";
import { publicProjectRows } from "../projects/project.server.ts";
import { recordPathOf } from "../store/public-places.ts";

type Rows = typeof publicArticleRows;

/** The columns are those that these tables have in common. */
export const publicRecordRows: Record<string, Rows> = {
  articles: publicArticleRows,
  projects: publicProjectRows as unknown as Rows,
  pages: publicPageRows as unknown as Rows,
};

export function publicRecordPath(table: string, slug: string) {
  return recordPathOf(table, slug);
}
