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

/** Of a picture of the sample content the detail that lists show; those of the library are cut around their focal point. */
export function detailOf(src: string) {
  return src.startsWith("/samples/") ? src.replace(/(?<!-detail)\.webp$/, "-detail.webp") : src;
}
