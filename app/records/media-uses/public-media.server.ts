import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { operations } from "../kinds.server.ts";
import { kinds } from "../kinds.ts";
import { listMedia } from "../media/media.server.ts";
import { focalStep, mediaAddress, mediaIdsIn, topicOfMedia, widthsOf } from "../media/media.ts";
import { formatsOf } from "../media/media-names.ts";
import type { Admin } from "../store/permission.ts";
import { selectRows } from "../store/store.server.ts";
import type { MediaRow } from "../store/tables.ts";

export type PublicPicture = ReturnType<typeof publicPicture>;
export type PublicPictures = Record<string, PublicPicture>;

/** Null for a missing and a private file alike: files that only private records name stay private. */
export async function publicMedia(id: string) {
  const [row] = await presentMedia([id]);
  return row && (await isNamedPublicly(id)) ? row : null;
}

export async function publicPictures(locale: Locale, text: string): Promise<PublicPictures> {
  const ids = [...new Set(mediaIdsIn(text))];
  dependsOn(...ids.map(topicOfMedia));
  return picturesAmong(await presentMedia(ids), locale);
}

export async function listPictures(staff: Admin, locale: Locale): Promise<PublicPictures> {
  return picturesAmong(await listMedia(staff), locale);
}

async function presentMedia(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return selectRows("media", { id: ids, deleted_at: null }).selectAll().execute();
}

/** What one kind names is shown, also while another one cannot be read. */
async function isNamedPublicly(id: string) {
  let failure: unknown = null;
  for (const { name, isPublic } of kinds)
    try {
      if (isPublic && (await operations[name]?.publiclyNames?.(mediaAddress(id)))) return true;
    } catch (error) {
      failure = error;
    }
  if (failure) throw failure;
  return false;
}

function picturesAmong(rows: MediaRow[], locale: Locale) {
  const pictures = rows.filter(({ width }) => width !== null);
  return Object.fromEntries(pictures.map((row) => [mediaAddress(row.id), publicPicture(row, locale)]));
}

function publicPicture(row: MediaRow, locale: Locale) {
  const { id, width, height, frames, placeholder, sizes_made_at, focal_x, focal_y } = row;
  const widths = widthsOf(width ?? 1);
  const shownWidth = widths.at(-1) ?? 1;
  return {
    address: mediaAddress(id),
    width: shownWidth,
    height: Math.max(1, Math.round((shownWidth * (height ?? 1)) / (width ?? 1))),
    alt: inLocale({ alt_en: row.alt_en, alt_ar: row.alt_ar }, locale).alt,
    placeholder,
    focalX: focalStep(focal_x),
    focalY: focalStep(focal_y),
    widths: sizes_made_at ? widths : [],
    formats: formatsOf(frames),
  };
}
