import { withoutLocale } from "#app/i18n/locale.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { publicRowsOf } from "../store/operations.server.ts";
import { publicPlaces, recordAt } from "../store/public-places.ts";
import { isReservedPath } from "../store/reserved-paths.ts";
import { selectRows } from "../store/store.server.ts";

const atOnce = 500;

/** Any path may be a page's: only one that visitors may not see counts as hidden. */
export async function publicPathIsHidden(path: string) {
  const record = recordOf(path);
  if (!record) return false;
  if (record.isInFolder) return !(await publicRecordPaths([path])).has(path);
  const page = await selectRows("pages", { slug: record.slug }).select(["status", "deleted_at"]).execute();
  return page.some(({ status, deleted_at }) => status === "draft" || deleted_at !== null);
}

function recordOf(path: string) {
  const plain = withoutLocale(path);
  const record = recordAt(plain);
  return record?.isInFolder || (record && !isReservedPath(plain) && !record.slug.includes(".")) ? record : null;
}

/** Those of the paths where visitors find a record. */
export async function publicRecordPaths(paths: readonly string[]) {
  const asked = paths.flatMap((path) => {
    const { table, slug } = recordOf(path) ?? {};
    return table && slug ? [{ path, table, slug: table === "projects" ? slug.replace(/\.pdf$/, "") : slug }] : [];
  });
  const slugsOf = (table: string) => [...new Set(asked.filter((one) => one.table === table).map(({ slug }) => slug))];
  const there = new Set<string>();
  for (const { table } of publicPlaces())
    for (const batch of inBatches(slugsOf(table), atOnce))
      for (const { slug } of (await publicRowsOf(table)?.select("slug").where("slug", "in", batch).execute()) ?? [])
        there.add(`${table}/${slug}`);
  return new Set(asked.filter(({ table, slug }) => there.has(`${table}/${slug}`)).map(({ path }) => path));
}
