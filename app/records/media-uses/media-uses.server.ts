import { sql } from "kysely";
import { kinds } from "../kinds.ts";
import { mediaIdsIn } from "../media/media.ts";
import type { Kind } from "../store/kind.ts";
import { forAdmin } from "../store/permission.ts";
import { presentRows } from "../store/present-rows.server.ts";

/** `id` and titles are null for single records. */
type MediaUse = { kind: string; id: string | null; title_en: string | null; title_ar: string | null };

/** Includes drafts and private records, but not the trash. */
export const listMediaUses = forAdmin(async (): Promise<Record<string, MediaUse[]>> => {
  const uses: Record<string, MediaUse[]> = {};
  for (const kind of kinds.filter(({ media }) => media.length > 0)) {
    const { name, key, isSingle, titleOf } = kind;
    for (const row of await rowsNamingMedia(kind)) {
      const texts = kind.media === "any" ? row : kind.media.map((column) => row[column]);
      const use = isSingle
        ? { kind: name, id: null, title_en: null, title_ar: null }
        : { kind: name, id: row[key], title_en: titleOf(row, "en"), title_ar: titleOf(row, "ar") };
      for (const id of new Set(mediaIdsIn(JSON.stringify(texts)))) {
        uses[id] ??= [];
        uses[id].push(use);
      }
    }
  }
  return uses;
});

function rowsNamingMedia(kind: Kind) {
  const { key, names, media } = kind;
  const rows = presentRows(kind);
  if (media === "any") return rows.selectAll().execute();
  const namesMedia = (column: string) => sql<boolean>`cast(${sql.ref(column)} as text) like '%/media/%'`;
  const naming = rows.where((where) => where.or(media.map(namesMedia)));
  return naming.select([...new Set([key, ...names, ...media])]).execute();
}
