import type { Locale } from "#app/i18n/locale.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { publicBrand } from "#app/records/brand/brand.server.ts";
import type { Brand } from "#app/records/brand/palette.ts";
import type { DrawingFamily } from "#app/records/categories/well-known.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { PublicPage } from "#app/records/pages/page.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { publicFolders, publicLists } from "#app/records/store/public-places.ts";
import { pictureIn, siteWords } from "../frame/site-context.ts";
import { shownPictures } from "../media/shown-pictures.ts";
import { type CardSubject, cardOf } from "./card.server.ts";

/** What is drawn for a list; for others a letter. */
const families: Record<string, DrawingFamily> = { projects: "reconciliation" };

export const isCardPage = (name: string) => name === "home" || publicFolders().includes(name);

export async function pageCard(page: string, locale: Locale) {
  return cardOf(await pageCardSubject(page, locale));
}

export async function pageCardSubject(page: string, locale: Locale, brand?: Brand): Promise<CardSubject> {
  const { heroTitle, otherHeroTitle, siteName, ownerPicture, statementRows } = await publicSettings(locale);
  const word = publicLists().find(({ folder }) => folder === `/${page}`)?.words?.title;
  const [result] = word ? [] : statementRows;
  const title = word ? siteWords(locale)(word) : (heroTitle ?? siteName);
  const { share_picture } = brand ?? (await publicBrand());
  const cover = await cardCover(word ? [share_picture] : [share_picture, ownerPicture], locale);
  return {
    name: page,
    locale,
    title,
    kicker: null,
    cover,
    drawing: word ? { family: families[page] ?? "letter", slug: page } : null,
    total: result ? { value: result.figure, label: result.label } : null,
    other: word ? null : otherHeroTitle,
  };
}

export function ownPageCardSubject(name: string, { title, slug }: PublicPage, locale: Locale): CardSubject {
  return { name, locale, title, kicker: null, cover: null, drawing: { family: "letter", slug } };
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
