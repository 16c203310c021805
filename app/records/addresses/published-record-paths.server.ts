import { withoutLocale } from "#app/i18n/locale.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { publicRowsOf } from "../store/operations.server.ts";
import { publicPlaces, recordAt } from "../store/public-places.ts";
import { isReservedPath } from "../store/reserved-paths.ts";

const atOnce = 500;

export function publicRecordOf(path: string) {
  const plain = withoutLocale(path);
  const record = recordAt(plain);
  return record?.isInFolder || (record && !isReservedPath(plain) && !record.slug.includes(".")) ? record : null;
}

/** Those of the paths where visitors find a record. */
export async function publicRecordPaths(paths: readonly string[]) {
  const asked = paths.flatMap((path) => {
    const { table, slug } = publicRecordOf(path) ?? {};
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
