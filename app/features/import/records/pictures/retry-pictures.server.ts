import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { findArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleFieldNames } from "#app/records/articles/article.ts";
import { pickFields } from "#app/records/store/fields.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { countArticle, isDifferent } from "../count-content.ts";
import { importsTopic } from "../import.ts";
import { setItem } from "../import-items.server.ts";
import type { ImportItemRow } from "../import-tables.ts";
import { retryPage } from "../pages/import-page.server.ts";
import { importPictures, type PictureSources } from "./import-pictures.server.ts";

/** Asks again for the pictures of a record that could not be fetched, and puts them where their addresses still are. */
export async function retryPictures(staff: Admin, row: ImportItemRow, sources: PictureSources) {
  const missing = row.pictures.filter(({ media }) => media === null).map(({ address }) => address);
  const found = (await importPictures(staff, missing, sources)).filter(({ media }) => media !== null);
  const withFound = (content: string) =>
    found.reduce(
      (text, { address, media }) => text.replaceAll(`src="${escapeHtml(address)}"`, `src="${media}"`),
      content,
    );
  await inTransaction(async () => {
    await nameLock("imports");
    const pictures = row.pictures.map((mark) => found.find(({ address }) => address === mark.address) ?? mark);
    const article = row.record_id === null || row.kind === "page" ? null : await findArticle(staff, row.record_id);
    let taken = row.taken;
    if (article && found.length > 0) {
      const fields = pickFields(article, articleFieldNames);
      fields.content = withFound(fields.content);
      for (const { address, media } of found)
        if (fields.featured_image_url === address) fields.featured_image_url = media;
      const saved = await updateArticle(staff, article.id, null, fields, article.published_date);
      if (saved.ok) taken = { ...taken, ...countArticle(saved.row) };
    }
    if (row.kind === "page" && found.length > 0) {
      const counts = await retryPage(staff, row, withFound);
      if (counts) taken = { ...taken, ...counts };
    }
    const still = pictures.filter(({ media }) => media === null).length;
    const is_different = taken ? isDifferent(row.notes, still, row.counts, taken) : true;
    await setItem(staff, row.id, { pictures, missing: still, taken, is_different });
    await announce(importsTopic);
  });
}
