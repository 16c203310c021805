import { createContext, useContext } from "react";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { translator } from "#app/i18n/words.ts";
import { dayAt } from "#app/i18n/zoned-time.ts";
import { isOwnPicture, mediaAddress, mediaIdOf } from "#app/records/media/media.ts";
import type { PublicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { Role } from "#app/records/people/profile.ts";
import type { PublicSettings } from "#app/records/settings/settings.server.ts";

const translators = { en: translator(siteEn, "en"), ar: translator(siteAr, "ar") };
const addresses = {
  en: (place: string) => localizePath("en", place),
  ar: (place: string) => localizePath("ar", place),
};

/** The public site's words in a language. */
export function siteWords(locale: Locale) {
  return translators[locale];
}

export type FrameSettings = PublicSettings & {
  origin: string;
  signedInAs: Role | null;
  pictures: PublicPictures;
};
type Site = ReturnType<typeof siteOf>;

export const SiteContext = createContext<Site | null>(null);

/** The page's language with its words and addresses, and what the owner says of the site; and the pictures of the library. */
export function useSite() {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite stands outside the site's frame");
  return site;
}

/** What all components of a page share. */
export function siteOf(locale: Locale, settings: FrameSettings) {
  return {
    locale,
    settings,
    t: translators[locale],
    to: addresses[locale],
    pictureOf: pictureIn(settings.pictures),
    /** The day of a moment by the site's clock. */
    dayOf: (moment: string) => dayAt(moment, settings.timeZone),
  };
}

/** The picture of the library at an address; null for one of elsewhere, and for one that is no longer shown. */
export function pictureIn(pictures: PublicPictures) {
  return (address: string | null) => pictures[mediaAddress(mediaIdOf(address) ?? "")] ?? null;
}

/** Whether there is something to show at the address of a picture; what has left the library is not asked for, nor is any other site. */
export function isShown(address: string, { pictureOf, settings }: Pick<Site, "pictureOf" | "settings">) {
  if (mediaIdOf(address) !== null) return pictureOf(address) !== null;
  return isOwnPicture(address) || address.startsWith(`${settings.origin}/`);
}
