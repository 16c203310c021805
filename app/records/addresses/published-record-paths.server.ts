import { withoutLocale } from "#app/i18n/locale.ts";
import { publicArticleRows } from "../articles/article.server.ts";
import { publicProjectRows } from "../projects/project.server.ts";

const recordPath = /^\/(articles|projects)\/([^/]+)$/;
const atOnce = 500;

export function isRecordPath(path: string) {
  return recordPath.test(withoutLocale(path));
}

/** Those of the paths where visitors find a record. */
export async function publicRecordPaths(paths: readonly string[]) {
  const asked = paths.flatMap((path) => {
    const [, table, name] = recordPath.exec(withoutLocale(path)) ?? [];
    return table && name ? [{ path, table, slug: table === "projects" ? name.replace(/\.pdf$/, "") : name }] : [];
  });
  const slugsOf = (table: string) => [...new Set(asked.filter((one) => one.table === table).map(({ slug }) => slug))];
  const there = new Set<string>();
  for (const [table, rows] of [
    ["articles", publicArticleRows],
    ["projects", publicProjectRows as unknown as typeof publicArticleRows],
  ] as const) {
    const slugs = slugsOf(table);
    for (let at = 0; at < slugs.length; at += atOnce) {
      const found = await rows()
        .select("slug")
        .where("slug", "in", slugs.slice(at, at + atOnce))
        .execute();
      for (const { slug } of found) there.add(`${table}/${slug}`);
    }
  }
  return new Set(asked.filter(({ table, slug }) => there.has(`${table}/${slug}`)).map(({ path }) => path));
}
