import { withoutLocale } from "#app/i18n/locale.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { isReservedPath } from "../store/reserved-paths.ts";
import { selectRows } from "../store/store.server.ts";
import { publicRecordRows } from "./public-records.server.ts";

const recordPath = /^\/(articles|projects)\/([^/]+)$/;
const pagePath = /^\/()([^/.]+)$/;
const atOnce = 500;

/** Any path may be a page's: only one that visitors may not see counts as hidden. */
export async function publicPathIsHidden(path: string) {
  const [, folder, slug = ""] = partsOf(path) ?? [];
  if (folder) return !(await publicRecordPaths([path])).has(path);
  const page = await selectRows("pages", { slug }).select(["status", "deleted_at"]).execute();
  return page.some(({ status, deleted_at }) => status === "draft" || deleted_at !== null);
}

function partsOf(path: string) {
  const plain = withoutLocale(path);
  return recordPath.exec(plain) ?? (isReservedPath(plain) ? null : pagePath.exec(plain));
}

/** Those of the paths where visitors find a record. */
export async function publicRecordPaths(paths: readonly string[]) {
  const asked = paths.flatMap((path) => {
    const [, folder, name] = partsOf(path) ?? [];
    const table = folder || "pages";
    return name ? [{ path, table, slug: table === "projects" ? name.replace(/\.pdf$/, "") : name }] : [];
  });
  const slugsOf = (table: string) => [...new Set(asked.filter((one) => one.table === table).map(({ slug }) => slug))];
  const there = new Set<string>();
  for (const [table, rows] of Object.entries(publicRecordRows))
    for (const batch of inBatches(slugsOf(table), atOnce))
      for (const { slug } of await rows().select("slug").where("slug", "in", batch).execute())
        there.add(`${table}/${slug}`);
  return new Set(asked.filter(({ table, slug }) => there.has(`${table}/${slug}`)).map(({ path }) => path));
}
