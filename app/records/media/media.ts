import { z } from "zod";
import { bilingual, type FieldError, optionalText } from "../store/fields.ts";
import type { MediaRow } from "../store/tables.ts";

export const maxMediaBytes = 10 * 1024 * 1024;
/** In pixels, for pictures that are at least as wide. */
const pictureWidths = [480, 960, 1600];
export const maxFocalSteps = 4;

const share = z.coerce.number().min(0).max(1).default(0.5);

export const mediaShape = z.object({
  ...bilingual("alt", optionalText({ max: 500 })),
  focal_x: share,
  focal_y: share,
});

export type MediaFields = z.output<typeof mediaShape>;
export type MediaKind = "picture" | "pdf";

export type LibraryItem = ReturnType<typeof libraryItemOf>;

export type UploadAnswer = { ok: true; media: LibraryItem } | { ok: false; error: FieldError };

export function libraryItemOf({ id, mime_type, file_name, width, height, alt_en, alt_ar }: MediaRow) {
  const kind = kindOfMedia(mime_type);
  return { id, address: mediaAddress(id), kind, fileName: file_name, width, height, alt_en, alt_ar };
}

export function mediaAddress(id: string) {
  return `/media/${id}`;
}

export function mediaIdOf(address: string | null | undefined) {
  return address?.match(/^\/media\/([\w-]+)/)?.[1] ?? null;
}

/** Announced when the file changes: pages that show it are outdated. */
export function topicOfMedia(id: string) {
  return `media:${id}`;
}

export function isOwnPicture(address: string) {
  return mediaIdOf(address) !== null || /^\/(covers|samples)\//.test(address);
}

export function mediaIdsIn(text: string) {
  return [...text.matchAll(/\/media\/([0-9a-f]{8}-[0-9a-f-]{27})/g)].map(([, id = ""]) => id);
}

function kindOfMedia(mimeType: string): MediaKind {
  return mimeType === "application/pdf" ? "pdf" : "picture";
}

/** The widest is last and has the plain address. */
export function widthsOf(width: number) {
  const widest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((one) => one < widest), widest];
}

export function focalStep(position: number) {
  return Math.round(position * maxFocalSteps);
}
