import type { Locale } from "#app/i18n/locale.ts";
import { type Progress, progressIn, settled } from "../paragraphs/links.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { deleteRows, insertRows, selectRows, updateRows } from "../store/store.server.ts";
import type { LinksByField } from "./translation-lags.ts";

export const readLinks = forAdmin(async (table: string, id: string): Promise<LinksByField> => {
  const rows = await linksIn(table, [id]).select(["field", "links"]).execute();
  return new Map(rows.map(({ field, links }) => [field, links]));
});

/** How far the translations are of which some paragraphs were never translated. */
export const readUnfinished = forAdmin(async (table: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, Progress>();
  // Without those from before a change.
  const rows = await linksIn(table, ids).where("field", "not like", "%@%").select(["record_id", "links"]).execute();
  const found = new Map<string, Progress>();
  for (const [id, fields] of Map.groupBy(rows, ({ record_id }) => record_id)) {
    const links = fields.flatMap((field) => field.links);
    const language = links.find(({ isCopy }) => isCopy)?.behind;
    if (language) found.set(id, progressIn(links, language));
  }
  return found;
});

export async function writeLinks(admin: Admin, table: string, id: string, links: LinksByField) {
  await dropLinks(admin, table, id);
  for (const [field, list] of links)
    await insertRows("translation_links", { record_table: table, record_id: id, field, links: list });
}

export const dropLinks = forAdmin((table: string, id: string) =>
  deleteRows("translation_links", { record_table: table, record_id: id }).execute(),
);

/** The marks of a language; of all records without ids. */
export const settleLinks = forAdmin(async (table: string, language: Locale, ids: readonly string[] | null) => {
  for (const { record_id, field, links } of await linksIn(table, ids).selectAll().execute()) {
    if (!links.some(({ behind }) => behind === language)) continue;
    const next = links.map((link) => (link.behind === language ? settled(link) : link));
    await updateRows("translation_links", { record_table: table, record_id, field }).set({ links: next }).execute();
  }
});

function linksIn(table: string, ids: readonly string[] | null) {
  const rows = selectRows("translation_links", { record_table: table });
  return ids ? rows.where("record_id", "in", ids) : rows;
}
