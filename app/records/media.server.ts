import type { Staff } from "./staff.ts";
import { store } from "./store.server.ts";

/** The pictures and files that are not in the trash, newest first. */
export function listMedia(_staff: Staff) {
  return store()
    .selectFrom("media")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .execute();
}

/** What a page needs to show a picture: its size, its words and its focal point; null when there is none. */
export async function publicMedia(id: string) {
  const row = await store()
    .selectFrom("media")
    .select(["id", "mime_type", "width", "height", "alt_en", "alt_ar", "focal_x", "focal_y", "placeholder"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}
