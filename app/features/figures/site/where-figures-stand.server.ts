import { isLocale, type Locale, localizePath } from "#app/i18n/locale.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { publicRowsOf } from "#app/records/store/operations.server.ts";
import { publicPlaces, recordPathOf } from "#app/records/store/public-places.ts";
import { keysIn } from "../records/figure-value.ts";

/** By key: the public pages of records in whose texts each figure stands. */
export async function publicPlacesOfFigures(locale: Locale) {
  const found = new Map<string, { title: string; path: string }[]>();
  for (const { table } of publicPlaces()) {
    dependsOn(table);
    const rows = (await publicRowsOf(table)?.selectAll().execute()) as Record<string, unknown>[] | undefined;
    for (const row of rows ?? []) {
      const language = isLocale(row.language) ? row.language : locale;
      const path = localizePath(language, recordPathOf(table, encodeURIComponent(String(row.slug))));
      const place = { title: kindNamed(table)?.titleOf(row, language) ?? path, path };
      for (const key of keysIn(JSON.stringify(row))) found.set(key, [...(found.get(key) ?? []), place]);
    }
  }
  return found;
}
