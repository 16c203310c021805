import { collectionOf } from "../collection/collection.server.ts";
import type { Admin } from "../store/permission.ts";
import { libraryItemOf, type MediaFields } from "./media.ts";
import { mediaKind } from "./media-kind.ts";
import { requestSizes } from "./media-sizes.server.ts";

const media = collectionOf(mediaKind);

export const listMedia = media.list;
export const findMedia = media.find;
export const createMedia = media.create;
export const removeMedia = media.remove;
export const listTrashedMedia = media.listTrash;
export const updateMedia = (staff: Admin, id: string, version: number | null, fields: MediaFields) =>
  media.update(staff, id, version, fields);

/** What is chosen from, newest first. */
export async function listLibrary(staff: Admin) {
  return (await listMedia(staff)).map(libraryItemOf);
}

/** Brings a file back from the trash; what it lacked of its sizes when it went is made now. */
export async function restoreMedia(staff: Admin, id: string) {
  const isBack = await media.restore(staff, id);
  if (isBack) requestSizes();
  return isBack;
}
