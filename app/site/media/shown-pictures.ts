import type { Locale } from "#app/i18n/locale.ts";
import { samplePictureText } from "#app/i18n/words/sample-pictures.ts";
import type { PublicPicture } from "#app/records/media-uses/public-media.server.ts";
import { isShown, type Site } from "../frame/site-context.ts";

/** `stored` is the library's entry; null for a picture that the library does not hold. */
export type ShownPicture = { src: string; alt: string | null; stored: PublicPicture | null };

type Place = { locale: Locale; pictureOf: Site["pictureOf"]; settings: { origin: string } };

export function shownPictures(addresses: (string | null)[], place: Place): ShownPicture[] {
  const shown = addresses.filter((address) => address !== null).filter((address) => isShown(address, place));
  return [...new Set(shown)].map((src) => {
    const stored = place.pictureOf(src);
    return { src, stored, alt: stored?.alt ?? samplePictureText(place.locale, src) };
  });
}

/** Pictures of the sample content lie in two sizes; those of the library have theirs in a srcset. */
export function smallSizeOf(src: string) {
  return src.startsWith("/samples/") ? src.replace(/(?<!-640)\.webp$/, "-640.webp") : null;
}
