import { removeRedirect } from "#app/features/redirects/records/redirects.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { removeArticle } from "#app/records/articles/article.server.ts";
import { removeMedia } from "#app/records/media/media.server.ts";
import { mediaIdOf } from "#app/records/media/media.ts";
import { listMediaUses } from "#app/records/media-uses/media-uses.server.ts";
import { removePage } from "#app/records/pages/page.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { redirectsOf } from "./addresses/redirect-imported.server.ts";
import { readInParts, setItem } from "./import-items.server.ts";
import type { ImportItemRow, ImportRow } from "./import-tables.ts";
import { isEntry } from "./resume/entry-key.ts";
import { takeBackEntry } from "./resume/take-entry.server.ts";

const idsAtOnce = 200;

/** A record that an import brought goes to the trash, whatever was done to it since. */
export async function takeBackRecord(staff: Admin, item: ImportItemRow) {
  const left = { state: "left" as const, reason: { word: "takenBack" }, item: null, redirects: 0, is_different: false };
  await inTransaction(async () => {
    if (isEntry(item.kind)) await takeBackEntry(staff, item);
    else if (item.record_id) await (item.kind === "page" ? removePage : removeArticle)(staff, item.record_id);
    await setItem(staff, item.id, left);
  });
}

/** Redirects and pictures that came with the records and that nothing else uses; before the records are gone. */
export async function thingsBeside(staff: Admin, row: ImportRow) {
  const { items: all, beside } = await redirectsOf(staff, row.id);
  const paths = new Set([...all.flatMap(({ rows }) => rows), ...beside].map(({ from_path }) => from_path));
  const own = selectRows("redirects", { is_own: true, deleted_at: null }).select(["id", "from_path"]);
  const made = await own.where("created_at", ">=", row.created_at).execute();
  const redirects = made.filter(({ from_path }) => paths.has(from_path)).map(({ id }) => id);
  const items = await readInParts(staff, row.id, (part) => part.select("pictures").execute());
  const named = items.flatMap(({ pictures }) => pictures.flatMap(({ media }) => mediaIdOf(media) ?? []));
  const pictures: string[] = [];
  for (const ids of inBatches([...new Set(named)], idsAtOnce)) {
    const found = selectRows("media", { id: ids, deleted_at: null }).select("id");
    pictures.push(...(await found.where("created_at", ">=", row.created_at).execute()).map(({ id }) => id));
  }
  return { redirects, pictures };
}

export async function takeBackBeside(staff: Admin, { redirects, pictures }: Awaited<ReturnType<typeof thingsBeside>>) {
  for (const id of redirects) await removeRedirect(staff, id);
  const uses = await listMediaUses(staff);
  for (const id of pictures) if (!uses[id]?.length) await removeMedia(staff, id);
}
