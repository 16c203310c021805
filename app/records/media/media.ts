import { z } from "zod";
import { bilingual, type FieldError, optionalText } from "../store/fields.ts";
import type { MediaRow } from "../store/tables.ts";

export const mostMediaBytes = 10 * 1024 * 1024;
/** The widths in pixels that a picture is kept in, as far as it is that wide itself. */
const pictureWidths = [480, 960, 1600];
export const maxFocalSteps = 4;

const share = z.coerce.number().min(0).max(1).default(0.5);

/** What a person says of a picture; its bytes, size and place are the server's to say. */
export const mediaShape = z.object({
  ...bilingual("alt", optionalText({ max: 500 })),
  focal_x: share,
  focal_y: share,
});

export type MediaFields = z.output<typeof mediaShape>;
export type MediaKind = "picture" | "pdf";

/** A file of the library as it is chosen from and put into a record. */
export type LibraryItem = {
  id: string;
  address: string;
  kind: MediaKind;
  fileName: string;
  width: number | null;
  height: number | null;
  alt_en: string | null;
  alt_ar: string | null;
};

export type UploadAnswer = { ok: true; media: LibraryItem } | { ok: false; error: FieldError };

/** A file as it is chosen, field by field. */
export function libraryItemOf({ id, mime_type, file_name, width, height, alt_en, alt_ar }: MediaRow): LibraryItem {
  const kind = kindOfMedia(mime_type);
  return { id, address: mediaAddress(id), kind, fileName: file_name, width, height, alt_en, alt_ar };
}

/** Where a file of the library stands on the site. */
export function mediaAddress(id: string) {
  return `/media/${id}`;
}

/** The id of the file at an address of the library; null for an address of elsewhere. */
export function mediaIdOf(address: string | null | undefined) {
  return address?.match(/^\/media\/([\w-]+)/)?.[1] ?? null;
}

/** Whether the path is that of a picture which the site itself keeps. */
export function isOwnPicture(address: string) {
  return mediaIdOf(address) !== null || /^\/(covers|samples)\//.test(address);
}

/** The ids of all files of the library whose addresses stand somewhere in a text. */
export function mediaIdsIn(text: string) {
  return [...text.matchAll(/\/media\/([0-9a-f]{8}-[0-9a-f-]{27})/g)].map(([, id = ""]) => id);
}

export function kindOfMedia(mimeType: string): MediaKind {
  return mimeType === "application/pdf" ? "pdf" : "picture";
}

/** The widths that a picture of this width is kept in, the widest last; that one stands at its plain address. */
export function widthsOf(width: number) {
  const widest = Math.min(width, pictureWidths.at(-1) ?? width);
  return [...pictureWidths.filter((one) => one < widest), widest];
}

/** Where the point stands that stays visible, in one of five steps for which the style sheet has a rule; 2 is the middle. */
export function focalStep(position: number) {
  return Math.round(position * maxFocalSteps);
}
