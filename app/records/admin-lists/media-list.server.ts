import { sql } from "kysely";
import { type ListDefinition, listPage } from "../lists/list.server.ts";
import type { ListRequest } from "../lists/list-request.ts";
import { libraryItemOf } from "../media/media.ts";
import { listMediaUses } from "../media-uses/media-uses.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { selectRows } from "../store/store.server.ts";

export async function listMediaPage(staff: Admin, request: ListRequest) {
  const uses = await listMediaUses(staff);
  const list = mediaList(Object.keys(uses));
  return listPage(staff, list, request, async (ids) =>
    (await filesOf(ids)).map((file) => ({ ...file, uses: uses[file.id]?.length ?? 0 })),
  );
}

export function listLibraryPage(staff: Admin, request: ListRequest) {
  return listPage(staff, mediaList([]), request, filesOf);
}

/** By their ids, for names of pictures that a form already has. */
export const listLibraryItems = forAdmin(filesOf);

async function filesOf(ids: string[]) {
  return (await selectRows("media", { id: ids }).selectAll().execute()).map(libraryItemOf);
}

function mediaList(usedIds: readonly string[]): ListDefinition {
  const isPdf = sql<boolean>`mime_type = 'application/pdf'`;
  const isSaid = sql<boolean>`(coalesce(alt_en, '') <> '' and coalesce(alt_ar, '') <> '')`;
  const shown = new Map([
    ["pictures", sql<boolean>`not ${isPdf}`],
    ["pdfs", isPdf],
    ["unused", usedIds.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`id not in (${sql.join(usedIds)})`],
    ["without-alt", sql<boolean>`not ${isPdf} and not ${isSaid}`],
  ]);
  return {
    table: "media",
    searched: ["file_name", "alt_en", "alt_ar"],
    filters: { show: (value) => shown.get(value) ?? null },
  };
}
