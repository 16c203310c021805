import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { publicRowsOf } from "#app/records/store/operations.server.ts";
import { publicPlaces, recordPathOf } from "#app/records/store/public-places.ts";
import { reference } from "../records/figure-value.ts";

export type Place = { title: string; path: string; language: Locale };

/** By key: the public pages of records in whose texts each figure stands. */
export async function publicPlacesOfFigures(locale: Locale) {
  const found = new Map<string, Place[]>();
  for (const { table } of publicPlaces()) {
    const kind = kindNamed(table);
    dependsOn(table);
    for (const row of kind ? await publicRowsWithFigures(table) : []) {
      const language = row.language === "ar" || row.language === "en" ? row.language : locale;
      const path = localizePath(language, recordPathOf(table, encodeURIComponent(String(row.slug))));
      const place = { title: kind?.titleOf(row, language) ?? path, path, language };
      const keys = new Set([...JSON.stringify(row).matchAll(reference)].map(([, key = ""]) => key));
      for (const key of keys) found.set(key, [...(found.get(key) ?? []), place]);
    }
  }
  return found;
}

async function publicRowsWithFigures(table: string) {
  const rows = (await publicRowsOf(table)?.selectAll().execute()) as Record<string, unknown>[] | undefined;
  return rows?.filter((row) => JSON.stringify(row).includes("{=")) ?? [];
}
