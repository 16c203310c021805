import { publicCountryCode } from "#app/features/search/records/country-code.server.ts";
import { documentsOf } from "#app/features/search/records/index/documents-of.server.ts";
import { publicCategoryNames } from "#app/features/search/records/index/index-record.server.ts";
import { dayAt } from "#app/i18n/zoned-time.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { type Indexed, staticIndex } from "./static-index.ts";

const rowsAtOnce = 100;

export async function publishedStaticIndex() {
  const { timeZone } = await publicSettings("en");
  const indexed: Indexed[] = [];
  for (const kind of kinds) {
    const { name, key, search } = kind;
    const categories = await publicCategoryNames(kind);
    for await (const row of publicRows(name, key))
      for (const document of await documentsOf(kind, row, categories)) {
        const { dated } = document;
        const day = search?.isDated ? dayOf(dated, timeZone) : null;
        indexed.push({ kind: name, id: String(row[key]), document, day });
      }
  }
  return staticIndex(indexed, await publicCountryCode());
}

async function* publicRows(name: string, key: string): AsyncGenerator<Record<string, unknown>> {
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await operations[name]
      ?.publicRows?.()
      .selectAll()
      .orderBy(key)
      .limit(rowsAtOnce)
      .offset(offset)
      .execute();
    yield* rows ?? [];
    if (!rows || rows.length < rowsAtOnce) return;
  }
}

function dayOf(dated: string, timeZone: string) {
  return dated.length > 10 ? dayAt(dated, timeZone) : dated;
}
