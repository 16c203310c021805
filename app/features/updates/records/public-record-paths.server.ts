import { publicRowsOf } from "#app/records/store/operations.server.ts";
import { publicPlaces } from "#app/records/store/public-places.ts";

/** Without their language, of at most so many records of each kind. */
export async function publicRecordPaths(ofEachKind: number) {
  const paths: string[] = [];
  for (const { table, folder } of publicPlaces())
    for (const { slug } of (await publicRowsOf(table)?.select("slug").limit(ofEachKind).execute()) ?? [])
      paths.push(`${folder}/${slug}`);
  return paths;
}
