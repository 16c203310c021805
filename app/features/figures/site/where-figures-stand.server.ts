import type { Locale } from "#app/i18n/locale.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { publicRowsOf } from "#app/records/store/operations.server.ts";
import { publicPlaces } from "#app/records/store/public-places.ts";
import { publicPlaceOf } from "../records/figure-sources.server.ts";
import { keysIn } from "../records/figure-value.ts";

/** By key: the public pages of records in whose texts each figure stands. */
export async function publicPlacesOfFigures(locale: Locale) {
  const found = new Map<string, { title: string; path: string }[]>();
  for (const { table } of publicPlaces()) {
    dependsOn(table);
    const rows = (await publicRowsOf(table)?.selectAll().execute()) as Record<string, unknown>[] | undefined;
    for (const row of rows ?? []) {
      const place = publicPlaceOf(table, row, locale);
      for (const key of keysIn(JSON.stringify(row))) found.set(key, [...(found.get(key) ?? []), place]);
    }
  }
  return found;
}
