import { collectionOf } from "../collection/collection.server.ts";
import type { Staff } from "../store/staff.ts";
import type { MediaFields } from "./media.ts";
import { requestSizes } from "./media-sizes.server.ts";

const media = collectionOf("media");

export const listMedia = media.list;
export const findMedia = media.find;
export const createMedia = media.create;
export const removeMedia = media.remove;
export const listTrashedMedia = media.listTrash;
export const updateMedia = (staff: Staff, id: string, version: number | null, fields: MediaFields) =>
  media.update(staff, id, version, fields);

/** Brings a file back from the trash; what it lacked of its sizes when it went is made now. */
export async function restoreMedia(staff: Staff, id: string) {
  const isBack = await media.restore(staff, id);
  if (isBack) requestSizes();
  return isBack;
}
