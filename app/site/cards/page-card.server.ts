import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { pictureIn, siteWords } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { type CardSubject, cardOf } from "./card.server.ts";

const titles = { home: null, articles: "blog.title", projects: "projects.title" } as const;
export type CardPage = keyof typeof titles;

export const isCardPage = (name: string): name is CardPage => Object.hasOwn(titles, name);

export async function pageCard(page: CardPage, locale: Locale) {
  return cardOf(await pageCardSubject(page, locale));
}

export async function pageCardSubject(page: CardPage, locale: Locale): Promise<CardSubject> {
  const { heroTitle, siteName, ownerPicture } = await publicSettings(locale);
  const word = titles[page];
  const title = word ? siteWords(locale)(word) : (heroTitle ?? siteName);
  const cover = word ? null : await cardCover([ownerPicture], locale);
  return { name: page, locale, title, kicker: null, cover, drawing: null };
}

/** The first picture that visitors can be shown. */
export async function cardCover(addresses: (string | null)[], locale: Locale) {
  const pictureOf = pictureIn(await publicPictures(locale, JSON.stringify(addresses)));
  const place = { locale, pictureOf, settings: { origin: currentConfiguration().origin } };
  return shownPictures(addresses, place)[0]?.src ?? null;
}

/** The card of a record is named by its short code. */
export function codeIn(shortPath: string) {
  return shortPath.slice(shortPath.lastIndexOf("/") + 1);
}
