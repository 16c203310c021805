import { collectionOf } from "../collection/collection.server.ts";
import type { Admin } from "../store/permission.ts";
import { type MediaFields, topicOfMedia } from "./media.ts";
import { mediaKind } from "./media-kind.ts";
import { requestSizes } from "./media-sizes.server.ts";

const media = collectionOf(mediaKind, {
  publicTopics: (before, after) => [before, after].flatMap((row) => (row ? [topicOfMedia(row.id)] : [])),
});

export const listMedia = media.list;
export const findMedia = media.find;
export const createMedia = media.create;
export const removeMedia = media.remove;
export const updateMedia = (staff: Admin, id: string, version: number | null, fields: MediaFields) =>
  media.update(staff, id, version, fields);

export async function restoreMedia(staff: Admin, id: string) {
  const isRestored = await media.restore(staff, id);
  if (isRestored) requestSizes();
  return isRestored;
}
